import type { FastifyInstance } from 'fastify';
import { proxySandboxPage } from '#integrations/payment-sandbox/proxy-sandbox-page.ts';

/** Shows the sandbox's pages under /sandbox. Registered only if there is a sandbox, so never in production. */
export async function registerSandboxPages(app: FastifyInstance, sandboxUrl: string) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/sandbox/*', async (request, reply) => {
    const { status, headers, body } = await proxySandboxPage(sandboxUrl, {
      method: request.method,
      path: request.raw.url ?? '/',
      body: (request.body as Buffer | undefined) ?? null,
      headers: {
        'content-type': request.headers['content-type'],
        'accept-language': request.headers['accept-language'],
      },
    });
    return reply.status(status).headers(headers).send(body);
  });
}

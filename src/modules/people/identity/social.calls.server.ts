import type { FastifyInstance } from 'fastify';
import { SOCIAL_PROVIDERS } from '#kit/social.ts';
import { Redirect, serve } from '#platform/serve.server.ts';
import { handleSocialCallback, signInByProviderCode, startLink, startSignIn } from './oauth-flow.server.ts';
import * as contract from './social.contract.ts';
import { enterByMailedCode, mailCode } from './social-code.server.ts';
import { loadSignInMethods, unlink } from './social-links.server.ts';

export function socialCalls(app: FastifyInstance) {
  serve(
    app,
    contract.socialStartCall,
    async (ctx, { params, query }) => new Redirect(await startSignIn(ctx, params.provider, query.redirect)),
  );
  serve(
    app,
    contract.socialCallbackCall,
    async (ctx, { params, query }) => new Redirect(await handleSocialCallback(ctx, params.provider, query)),
  );
  for (const name of SOCIAL_PROVIDERS)
    serve(app, contract.socialLogins[name], (ctx, { body }) => signInByProviderCode(ctx, name, body));
  serve(app, contract.socialEmailCall, (ctx, { body }) => mailCode(ctx, body.ticket, body.email));
  serve(app, contract.socialConfirmCall, async (ctx, { body: { ticket, code, ...visit } }) => {
    const { signed } = await enterByMailedCode(ctx, ticket, code, visit);
    return signed;
  });
  serve(app, contract.socialLinksCall, (ctx) => loadSignInMethods(ctx));
  serve(app, contract.socialLinkCall, (ctx, { params }) => startLink(ctx, params.provider));
  serve(app, contract.socialUnlinkCall, (ctx, { params }) => unlink(ctx, params.provider));
}

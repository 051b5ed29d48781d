import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';

/** The API reference at /api/docs: a small server of its own, made when the page is first opened. */
export async function serveApiDocs(document: object): Promise<FastifyInstance> {
  const room = Fastify();
  // Its types here know OpenAPI 3.0, not 3.1, but it shows 3.1 unchanged.
  const specification = { document: document as StaticDocumentSpec['document'] };
  await room.register(swagger, { mode: 'static', specification });
  await room.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  await room.ready();
  return room;
}

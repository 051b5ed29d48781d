import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';

/** The reading room of the API at /api/docs, a small server of its own that is made when somebody first opens it. */
export async function openReadingRoom(document: object): Promise<FastifyInstance> {
  const room = Fastify();
  // Its types know OpenAPI 3.0 here and not 3.1, which it shows as it is.
  const specification = { document: document as StaticDocumentSpec['document'] };
  await room.register(swagger, { mode: 'static', specification });
  await room.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  await room.ready();
  return room;
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';

/** The reading room of the API at /api/docs, a small server of its own that is made when somebody first opens it. */
export async function openReadingRoom(document: object): Promise<FastifyInstance> {
  const room = Fastify();
  await room.register(swagger, { mode: 'static', specification: { document: document as never } });
  await room.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  await room.ready();
  return room;
}

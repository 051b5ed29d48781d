import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { AnyCall } from '#kit/call.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { Problem } from '#kit/problem.ts';
import { type Config, publicUrl } from '#platform/config.server.ts';

/**
 * GET /api/openapi.json and its reference at /api/docs, generated from the contracts that validate requests
 * (contract).
 */
export async function registerOpenApiRoutes(app: FastifyInstance, config: Config) {
  const guard = async (request: Parameters<typeof app.host.makeCtx>[0]) => {
    if (config.MODE !== 'production') return;
    const { role } = await app.host.makeCtx(request);
    if (role !== 'admin' && role !== 'team') throw new Problem('not_found', 404);
  };
  const document = once(() => openApiDocument(app.host.calls, config.BRAND_NAME, publicUrl(config)));
  const room = once(async () => (await import('./api-docs.server.ts')).serveApiDocs(document()));
  app.get('/api/openapi.json', { onRequest: guard }, async () => document());
  for (const url of ['/api/docs', '/api/docs/*'])
    app.get(url, { onRequest: guard }, async (request, reply) => {
      const asked = { method: 'GET', url: request.url, headers: request.headers } as const;
      const { statusCode, headers, rawPayload } = await (await room()).inject(asked);
      if (statusCode === 404) throw new Problem('not_found', 404);
      const { connection: _, date: __, ...own } = headers;
      return reply.status(statusCode).headers(own).send(rawPayload);
    });
}

/** Made on first use, then cached. */
function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** The OpenAPI 3.1 document of these calls. Each call has its access (`x-access`). */
function openApiDocument(calls: readonly AnyCall[], brand: string, url: string) {
  const paths: Record<string, Record<string, unknown>> = lookupTable({});
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1.0.0',
      description:
        'Amounts are integers in the minor unit of the currency beside them. Errors: { error: { key, message, fields?, request_id } }.',
    },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: { Error: ERROR },
    },
  };
}

/** `GET /admin/orders/:id` → `getAdminOrdersById`: unique and lasting, because method and path are. */
const operationId = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? `By-${part.slice(1)}` : part))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function operation(call: AnyCall) {
  const status = String(call.status ?? 200);
  const content = call.produces
    ? Object.fromEntries(call.produces.map((mime) => [mime, { schema: fileSchema(call, mime) }]))
    : { 'application/json': { schema: jsonSchema(call.reply, 'output') } };
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? 'api'],
    'x-access': call.access,
    security: call.access === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.idempotent ? [IDEMPOTENCY] : []),
    ],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } },
    }),
    ...(call.consumes && {
      requestBody: { required: true, content: { [call.consumes]: { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: {
      [status]: { description: 'Done', ...(status !== '204' && status !== '303' && { content }) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** A file is binary, except JSON, which is described like any other answer. */
const fileSchema = ({ reply }: AnyCall, mime: string) =>
  mime === 'application/json' ? jsonSchema(reply, 'output') : { type: 'string', format: 'binary' };

function parameters(schema: AnyCall['params'], place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, propertySchema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: propertySchema,
  }));
}

function jsonSchema(schema: AnyCall['reply'], io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}

const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
};
const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['key', 'message', 'request_id'],
      properties: {
        key: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        request_id: { type: 'string' },
      },
    },
  },
};

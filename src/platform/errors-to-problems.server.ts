import type { FastifyError } from 'fastify';
import { lookupTable } from '#kit/lookup-table.ts';
import { type ErrorBody, Problem } from '#kit/problem.ts';
import type { Translate } from '#kit/translate.ts';

const FRAMEWORK: Readonly<Record<string, Problem>> = lookupTable({
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('body_too_large', 413),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('media_type_unsupported', 415),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Problem('json_malformed', 400),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem('json_malformed', 400),
  FST_ERR_BAD_URL: new Problem('not_found', 404),
  FST_ERR_MAX_PARAM_LENGTH: new Problem('not_found', 404),
});

const busy = (key = 'service_unavailable') => new Problem(key, 503, { headers: { 'retry-after': '5' } });

/** A thrown error as the problem that may leave the server; undefined for unforeseen errors (500, logged). */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const { code = '', statusCode, message = '' } = error as Partial<FastifyError>;
  if (FRAMEWORK[code]) return FRAMEWORK[code];
  if (code === '22021' || code === '22P05') return new Problem('input_not_text', 422);
  if (isFull(code)) return busy('storage_full');
  if (isDatabaseAway(code, message)) return busy();
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Problem('request_invalid', statusCode);
  return undefined;
}

const isFull = (code: string) => code === 'ENOSPC' || code === '53100' || code === 'storage_full';

/** Refused, shut down, cut off, out of connections, or ended by one of our own time limits (rules 16 and 17). */
const isDatabaseAway = (code: string, message: string) =>
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[1-5]|57014|55P03|53300|08\w{3})$/.test(code) ||
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    message,
  );

export function makeErrorBody({ key, details }: Problem, t: Translate, request_id: string): { error: ErrorBody } {
  const { fields, values, extra } = details;
  return { ...extra, error: { key, message: t(`errors.${key}`, values), ...(fields && { fields }), request_id } };
}

export const serverError = new Problem('server_error', 500);

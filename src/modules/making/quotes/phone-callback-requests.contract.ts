import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  ExistingCountry,
  Id,
  ListOf,
  OptionalLine,
  PageQuery,
  PathId,
  RequiredCodeInput,
  Text,
} from '#kit/shared-schemas.ts';
import { SERVICE_KEYS } from '#modules/making/services/services.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());

export const requestPhoneCallbackCall = defineCall({
  method: 'POST',
  path: '/projects/call-me',
  access: 'anyone',
  status: 201,
  idempotent: true,
  limit: { max: 10, seconds: 3600 },
  summary: 'Request a callback, optionally about a project or a service',
  body: z.object({
    phone: RequiredCodeInput(40),
    name: z.optional(OptionalLine(120)),
    country_id: z.optional(ExistingCountry),
    project_id: z.optional(Id),
    service: z.optional(z.enum(SERVICE_KEYS, { error: 'service_unknown' })),
    message: z.optional(Text(2000)),
  }),
  reply: z.object({ id: z.int() }),
});

export const CallbackRequest = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  lang: z.string(),
  project: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The service of the page on which the request was made. */
  service: text,
  done_at: text,
  done_by: text,
  created_at: z.string(),
});
export type CallbackRequest = z.infer<typeof CallbackRequest>;
export const CALLBACK_REQUEST_STATES = ['open', 'done'] as const;
export const listCallbackRequestsCall = defineCall({
  method: 'GET',
  path: '/admin/call-backs',
  access: 'staff',
  summary: 'List callback requests: open ones longest waiting first, completed ones newest first',
  query: z.object({ state: z.optional(z.enum(CALLBACK_REQUEST_STATES, { error: 'state_unknown' })), ...PageQuery }),
  reply: ListOf(CallbackRequest),
});
export const setCallbackRequestDoneCall = defineCall({
  method: 'PUT',
  path: '/admin/call-backs/:id',
  access: 'staff',
  summary: 'Mark a callback request as done, or undo it',
  params: One,
  body: z.strictObject({ done: z.boolean() }),
  reply: CallbackRequest,
});

import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { ServiceKey } from '#modules/making/services/services.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { formatInternationalPhone } from './international-phone.server.ts';
import type { CallbackRequest } from './phone-callback-requests.contract.ts';
import {
  findCallbackRequests,
  insertCallbackRequest,
  loadCallbackRequest,
  loadVisibleProjectName,
  updateCallbackRequestDone,
} from './phone-callback-requests.store.server.ts';

interface Asked {
  readonly phone: string;
  readonly name?: string | undefined;
  readonly country_id?: string | undefined;
  readonly project_id?: number | undefined;
  readonly service?: ServiceKey | undefined;
  readonly message?: string | undefined;
}

/**
 * Store a call-back request and notify the team by mail.
 * @throws Problem 422 phone_invalid; 404 for a project the caller may not know of
 */
export async function requestPhoneCallback(
  ctx: Ctx,
  { phone, name = '', country_id, project_id, service, message = '' }: Asked,
): Promise<{ id: number }> {
  const number = formatInternationalPhone(phone, country_id ?? ctx.country);
  const projectName =
    project_id === undefined ? undefined : await loadVisibleProjectName(ctx.db, project_id, ctx.user?.id ?? null);
  if (project_id !== undefined && !projectName) throw notFound();
  const contact = { phone: number, name, message };
  const id = await insertCallbackRequest(ctx.db, {
    ...contact,
    project_id: project_id ?? null,
    service: service ?? null,
    user_id: ctx.user?.id ?? null,
    lang: ctx.lang,
  });
  const recipient = platformEmail(ctx.config);
  await queueMail(ctx, {
    kind: 'call_me',
    entity: `call:${id}`,
    recipient,
    lang: 'en',
    data: { ...contact, project: projectName?.name ?? '', service: service ?? '', lang: ctx.lang },
  });
  return { id };
}

interface Query extends PagingQuery {
  readonly state?: 'open' | 'done';
}

/** Open call-back requests, the oldest first; or answered ones, the latest call first. */
export async function listCallbackRequests(
  ctx: Ctx,
  { state = 'open', ...query }: Query,
): Promise<List<CallbackRequest>> {
  const paging = parseCursorPaging(query);
  const { calls, total } = await findCallbackRequests(ctx.db, state === 'done', paging);
  return makePageList(calls, total, paging);
}

/**
 * Record the caller, or remove the record.
 * @throws Problem 404
 */
export async function setCallbackRequestDone(ctx: Ctx, id: number, done: boolean): Promise<CallbackRequest> {
  if (!(await updateCallbackRequestDone(ctx.db, id, done ? requireUser(ctx).id : null))) throw notFound();
  const call = await loadCallbackRequest(ctx.db, id);
  if (!call) throw notFound();
  await recordAudit(ctx, {
    action: done ? 'call_made' : 'call_reopened',
    entity: 'call',
    entity_id: id,
    after: { done },
  });
  return call;
}

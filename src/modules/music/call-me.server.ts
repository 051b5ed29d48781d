import { fieldProblem, notFound } from '#kit/problem.ts';
import { queueMail } from '#modules/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { insertCallRequest, loadNameOfProject } from './downloads.store.server.ts';

interface Asked {
  readonly phone: string;
  readonly name?: string | undefined;
  readonly country_id?: string | undefined;
  readonly project_id?: number | undefined;
  readonly message?: string | undefined;
}

/**
 * Keeps the wish to be called back and tells the team by mail.
 * @throws Problem 422 phone_invalid; 404 for a project the caller may not know of
 */
export async function askForCall(
  ctx: Ctx,
  { phone, name = '', country_id, project_id, message = '' }: Asked,
): Promise<{ id: number }> {
  const number = await phoneOf(phone, country_id ?? ctx.country);
  const about =
    project_id === undefined ? undefined : await loadNameOfProject(ctx.db, project_id, ctx.user?.id ?? null);
  if (project_id !== undefined && !about) throw notFound();
  const who = { phone: number, name, message };
  const id = await insertCallRequest(ctx.db, {
    ...who,
    project_id: project_id ?? null,
    user_id: ctx.user?.id ?? null,
    lang: ctx.lang,
  });
  const recipient = ctx.config.MAIL_FROM ?? 'shop@sillon.example';
  await queueMail(ctx, {
    kind: 'call_me',
    entity: `call:${id}`,
    recipient,
    lang: 'en',
    data: { ...who, project: about?.name ?? '', lang: ctx.lang },
  });
  return { id };
}

/** The number as it is dialled from anywhere: `+33123456789`. */
// The numbering plans of all countries are read by the few calls that need them.
async function phoneOf(phone: string, country_id: string | null): Promise<string> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js');
  const country = country_id && isSupportedCountry(country_id) ? country_id : 'FR';
  const number = parsePhoneNumberFromString(phone, country);
  if (!number?.isValid()) throw fieldProblem('phone', 'phone_invalid');
  return number.number;
}

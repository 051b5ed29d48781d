// The answer of an action to its form: done, or the errors by field (decisions: Forms).
import { data } from 'react-router';
import type { z } from 'zod/mini';
import type { Call } from '#kit/call.ts';
import { isCurrency } from '#kit/currency.ts';
import { parseAmount } from '#kit/money.ts';
import { fieldProblem } from '#kit/problem.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';

export interface FormRefusal {
  readonly ok: false;
  /** Text keys below `errors`: of the whole, and per field. */
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Data beside the error, such as the missing fields of a project. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Runs the work of a form in one transaction. A problem is returned to the form; unexpected errors are thrown on. */
export const runFormAction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>) =>
  runFormActionWithoutTransaction(() => runInTransaction(ctx, work));

/**
 * The same for work that opens its own transactions, because it calls a third party in between. The work validates the
 * form itself, so that a synchronous error is answered too.
 */
export async function runFormActionWithoutTransaction<T>(work: () => Promise<T>) {
  try {
    return { ok: true as const, value: await work() };
  } catch (error) {
    return toFormRefusal(error);
  }
}

/** The same for work that returns the action's own answer: a redirect, or data of the page. */
export async function catchFormRefusal<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    return toFormRefusal(error);
  }
}

/** A problem that the user can resolve, or a busy server, is returned to the form. Anything else is thrown on. */
function toFormRefusal(error: unknown) {
  const problem = error instanceof Response ? undefined : toProblem(error);
  if (!problem || (problem.status >= 500 && problem.status !== 503)) throw error;
  const { fields = {}, extra = {} } = problem.details;
  return data<FormRefusal>({ ok: false, key: problem.key, fields, extra }, { status: problem.status });
}

/** The values typed into a form, to refill it after a refusal: all texts except those of cards and passwords. */
export function readRefillValues(form: FormData): Record<string, string> {
  const isSecret = (name: string) => /^card_|password/.test(name);
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !isSecret(name) ? [[name, value]] : [])),
  );
}

/** A text field of a posted form, trimmed; '' when missing. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A typed amount in minor units of `currency`, undefined for an empty field. @throws Problem 422 input_must_number */
export function readFormAmount(form: FormData, name: string, currency: string): number | undefined {
  const typed = readFormText(form, name);
  if (typed === '') return undefined;
  const amount = isCurrency(currency) ? parseAmount(typed, currency) : null;
  if (amount === null) throw fieldProblem(name, 'input_must_number');
  return amount;
}

type Shape = z.core.$ZodType;

/**
 * The body of a form, checked by the contract of the API call with the same effect. @throws Problem 422 with a key per
 * field
 */
export function parseFormBody<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  { body, path }: Call<P, Q, B, R>,
  fields: unknown,
): z.output<B> {
  if (!body) throw new Error(`${path} takes no body`);
  return parseBySchema(body, fields);
}

import type { Db } from '#db/connect.server.ts';
import type { CountryCode } from '#kit/countries.ts';
import type { Currency } from '#kit/currency.ts';
import type { Language } from '#kit/locale.ts';
import { notSignedIn } from '#kit/problem.ts';
import type { Role } from '#kit/roles.ts';
import type { Translate } from '#kit/translate.ts';
import type { Config } from './config.server.ts';
import type { Cookies } from './cookies.server.ts';
import { dropOwnEntriesOfTouchedTags } from './invalidate.server.ts';
import type { JobQueue } from './job-queue.server.ts';
import { type BeforeCommitSteps, mayRetryTransaction, runTransactionWithoutRetry } from './run-transaction.server.ts';
import type { ServicePorts } from './service-ports.server.ts';

export type { Db };

/** The signed-in user, read with the session in the one query of the request. */
export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: 'user' | 'creator' | 'production' | 'team' | 'admin';
  readonly pro: boolean;
  readonly prod: boolean;
  readonly lang: Language;
  readonly currency: Currency;
  readonly country_id: string | null;
  readonly customer_id: number | null;
  readonly email_verified: boolean;
}

/** The white-label shop of the requested host or prefix. */
export interface RequestedShop {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly white_label: boolean;
  readonly forced_currency: Currency | null;
  /** Its own host, when the request came to that host. */
  readonly host: string | null;
}

/** Everything an operation needs. It is made once per request and is always the first argument. */
export interface Ctx {
  /** The transaction of this call, or the pool for reading. */
  readonly db: Db;
  /** Statements that are sent together with the commit of this transaction; the commit succeeds only if they do. */
  readonly beforeCommit?: BeforeCommitSteps;
  readonly config: Config;
  readonly ports: ServicePorts;
  readonly jobs: JobQueue;
  readonly now: Date;
  readonly user: SessionUser | null;
  readonly role: Role;
  readonly shop: RequestedShop | null;
  readonly lang: Language;
  readonly currency: Currency;
  readonly country: CountryCode | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly cookies: Cookies;
  /** The session token of the request: of the header, else of the cookie. */
  readonly token: string | undefined;
  readonly t: Translate;
  /** The texts of another language, for mails to other people. English for an unknown language. */
  readonly tIn: (lang: string) => Translate;
  /** Marks this answer as the same for everyone, cached until one of these tags is touched (decisions: Pages). */
  readonly shareUntil: (...tags: string[]) => void;
  /** Stores the answer of a call for repeats of the same request; `runLastCallTransaction` calls it. */
  readonly keepAnswer: (db: Db, answer: unknown) => Promise<void>;
  /**
   * Time of the first request with this Idempotency-Key, by the database's clock. Before `now` when the first process
   * died.
   */
  readonly askedAt: Date;
  /** The result of that request's first transaction; `runFirstCallTransactionOnce` reads and stores it. */
  readonly step?: unknown;
  readonly keepStep: (db: Db, step: unknown) => Promise<void>;
}

/** The white-label shop of a request, which shows only its own records. Undefined on the platform's own pages. */
export const whiteLabelShop = ({ shop }: Pick<Ctx, 'shop'>): RequestedShop | undefined =>
  shop?.white_label ? shop : undefined;

/** The signed-in user of a call or page that needs one. @throws not_signed_in 401 */
export function requireUser<U>({ user }: { readonly user: U | null }): U {
  if (!user) throw notSignedIn();
  return user;
}

/**
 * Runs one call, form or job step in one transaction. After a deadlock or serialization failure it is tried again
 * (invariant 12), so `work` may run twice. In a transaction already it joins that one.
 * @returns the result of `work`, once it is on disk (invariant 34)
 */
export async function runInTransaction<C extends Pick<Ctx, 'db' | 'beforeCommit'>, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  tries = 3,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  try {
    const { result, db } = await runTransactionWithoutRetry(ctx.db, (own) => work({ ...ctx, ...own }));
    await dropOwnEntriesOfTouchedTags(db);
    return result;
  } catch (error) {
    if (tries <= 1 || !mayRetryTransaction(error)) throw error;
    return runInTransaction(ctx, work, tries - 1);
  }
}

/**
 * The last transaction of a call. The answer that `work` returns is stored with its changes, for repeats of the
 * request. A process that dies after the commit leaves the answer behind; one that dies before leaves nothing.
 */
export const runLastCallTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  runInTransaction(ctx, async (own) => {
    const answer = await work({ ...own, keepAnswer: async () => undefined });
    await ctx.keepAnswer(own.db, answer);
    return answer;
  });

/**
 * The first transaction of a call that then calls a third party, run once for all repeats of the request. A repeat
 * after a crash continues with the stored result of `work`, which must be JSON.
 */
export async function runFirstCallTransactionOnce<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.step !== undefined) return ctx.step as T;
  return runInTransaction(ctx, async (own) => {
    const step = await work(own);
    await ctx.keepStep(own.db, step);
    return step;
  });
}

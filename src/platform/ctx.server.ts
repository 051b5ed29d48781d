import type { Db } from '#db/connect.server.ts';
import type { CountryCode } from '#kit/countries.ts';
import type { Currency } from '#kit/currency.ts';
import type { Language } from '#kit/locale.ts';
import { notSignedIn } from '#kit/problem.ts';
import type { Role } from '#kit/roles.ts';
import type { Translate } from '#kit/translate.ts';
import type { Config } from './config.server.ts';
import type { Cookies } from './cookies.server.ts';
import type { Jobs } from './jobs.server.ts';
import type { Ports } from './ports.server.ts';

export type { Db };

/** Who is signed in, read from the session in the one query of the request. */
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

/** The branded shop whose host or prefix was asked for. */
export interface BrandShop {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly white_label: boolean;
  readonly forced_currency: Currency | null;
  /** Where it lives on a host of its own and was asked for there: that host. */
  readonly host: string | null;
}

/** Everything an operation may need, made once a request and always its first argument. */
export interface Ctx {
  /** The transaction of this call, or the pool for reading. */
  readonly db: Db;
  readonly config: Config;
  readonly ports: Ports;
  readonly jobs: Jobs;
  readonly now: Date;
  readonly user: SessionUser | null;
  readonly role: Role;
  readonly shop: BrandShop | null;
  readonly lang: Language;
  readonly currency: Currency;
  readonly country: CountryCode | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly cookies: Cookies;
  /** What the request showed for its session: the header's token, else the cookie's. */
  readonly token: string | undefined;
  readonly t: Translate;
  /** Marks this answer as the same for everyone, kept until one of these tags is touched (design, Pages). */
  readonly shareUntil: (...tags: string[]) => void;
}

/** The signed-in user of a call or page that needs one. @throws not_signed_in 401 */
export function requireUser({ user }: Ctx): SessionUser {
  if (!user) throw notSignedIn();
  return user;
}

/** Runs an operation of a page's action or loader in one transaction, as `serve` does for calls. */
export const inTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? work(ctx) : ctx.db.transaction().execute((db) => work({ ...ctx, db }));

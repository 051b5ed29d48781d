import type { CookieSerializeOptions } from '@fastify/cookie';
import { isCleanLine } from '#kit/clean-text.ts';

interface CookieOptions {
  /** Seconds; undefined for a session cookie. */
  readonly maxAge?: number;
  /** False for the few hints that our code in the browser reads. */
  readonly httpOnly?: boolean;
}

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly options: CookieSerializeOptions;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string): void;
  /** The cookies that this answer sets so far. */
  readonly changes: readonly SetCookie[];
}

/** The cookies of the request and of its answer: host-only, SameSite=Lax, HttpOnly by default, Secure on https. */
export function makeCookies(given: Readonly<Record<string, string | undefined>>, secure: boolean): Cookies {
  const changes: SetCookie[] = [];
  const set = (name: string, value: string, { maxAge, httpOnly = true }: CookieOptions = {}) => {
    changes.push({
      name,
      value,
      options: { path: '/', sameSite: 'lax', httpOnly, secure, ...(maxAge !== undefined && { maxAge }) },
    });
  };
  return {
    get: (name) => changes.findLast((change) => change.name === name)?.value ?? clean(given[name]),
    set,
    clear: (name) => set(name, '', { maxAge: 0 }),
    changes,
  };
}

/** A cookie is input like any other: a value that no text column could hold is ignored (rule 22). */
const clean = (value: string | undefined) => (value !== undefined && isCleanLine(value) ? value : undefined);

import type { ReactNode } from 'react';

/** A day or moment in words (`children`), and `at` in ISO form for programs. */
export function Time({ at, children }: { at: string; children: ReactNode }) {
  return <time dateTime={withMilliseconds(at)}>{children}</time>;
}

/** PostgreSQL returns microseconds; HTML allows three digits after the second. */
const withMilliseconds = (at: string): string => at.replace(/(\.\d{3})\d+/, '$1');

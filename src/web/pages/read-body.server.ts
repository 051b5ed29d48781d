import type { z } from 'zod/mini';
import { parseBy } from '#platform/validate.server.ts';

/** What a page's form says, checked by the contract of the call that does the same. @throws Problem 422 with a key per field */
export function readBody<B extends z.core.$ZodType>(
  { body }: { readonly body?: B | undefined },
  said: unknown,
): z.output<B> {
  if (!body) throw new Error('this call takes no body');
  return parseBy(body, said);
}

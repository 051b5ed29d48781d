import { ProviderOutcomeUnknownError, ProviderUnavailableError } from '#platform/ports/payments.ts';

export type CircuitBreaker = <T>(work: () => Promise<T>) => Promise<T>;

interface GuardSettings {
  provider: string;
  /** Milliseconds for the whole call. */
  deadline_ms: number;
  /** After so many unknown outcomes in a row the provider is not called for `rest_ms`. */
  failures?: number;
  rest_ms?: number;
}

/**
 * Limits every call to a provider and opens a breaker after repeated failures (rule 17, fault 12). A call cut off in
 * flight throws ProviderOutcomeUnknownError; a call never made throws ProviderUnavailableError. After the pause one
 * call is let through as a trial. The pause is measured by the monotonic clock.
 */
export function makeCircuitBreaker({
  provider,
  deadline_ms,
  failures = 10,
  rest_ms = 3000,
}: GuardSettings): CircuitBreaker {
  let inARow = 0;
  let restsUntil = 0;
  return async (work) => {
    if (inARow >= failures) {
      if (performance.now() < restsUntil) throw new ProviderUnavailableError(provider);
      restsUntil = performance.now() + rest_ms;
    }
    try {
      const result = await within(provider, deadline_ms, work());
      inARow = 0;
      return result;
    } catch (error) {
      if (isFailure(error)) inARow += 1;
      else inARow = 0;
      if (inARow === failures) restsUntil = performance.now() + rest_ms;
      throw error;
    }
  };
}

/** A provider that refuses, or that still works on the same key, is healthy. */
const isFailure = (error: unknown) => error instanceof ProviderOutcomeUnknownError && error.reason !== 'key_conflict';

async function within<T>(provider: string, deadline_ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const cut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderOutcomeUnknownError(provider, 'timeout')), deadline_ms);
  });
  try {
    return await Promise.race([work, cut]);
  } finally {
    clearTimeout(timer);
  }
}

import type { StripeCardError } from './stripe-records.ts';

/** A refusal in Stripe's format; `intent` is shown inside a card error, as Stripe does. */
interface Shown {
  readonly object: string;
}

export class StripeProblem extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; message: string; param?: string; decline_code?: string | undefined };
  /** The intent of the problem, in Stripe's format. */
  readonly about: Shown | undefined;
  constructor(status: number, error: StripeProblem['error'], about?: Shown) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.about = about;
  }
}

export const stripeBadParameter = (param: string, message: string, code = 'parameter_invalid_empty') =>
  new StripeProblem(400, { type: 'invalid_request_error', code, message, param });

export const stripeNotFound = (objectType: string, id: string) =>
  new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${objectType}: '${id}'`,
    param: 'intent',
  });

export const stripeWrongState = (code: string, message: string, intent?: Shown) =>
  new StripeProblem(400, { type: 'invalid_request_error', code, message }, intent);

export const stripeCardDeclined = (error: StripeCardError, intent: Shown) => new StripeProblem(402, error, intent);

export const stripeWrongApiKey = () =>
  new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });

export const idempotencyKeyReused = (key: string) =>
  new StripeProblem(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with (${key}).`,
  });

export const idempotencyKeyInUse = () =>
  new StripeProblem(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key.',
  });

export const stripeServerError = () =>
  new StripeProblem(500, { type: 'api_error', message: 'The sandbox fell over, as ordered.' });

export const stripeRateLimited = () =>
  new StripeProblem(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' });

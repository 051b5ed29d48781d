export interface ErrorBody {
  readonly key: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly request_id: string;
}

interface Details {
  /** Field names with the key of their error. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Values for the text of the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Further fields of the answer beside `error`, such as the new cart of `cart_changed`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal the caller can understand. Its key is also the key of its text in locales/<language>/errors.json. */
export class Problem extends Error {
  readonly key: string;
  readonly status: number;
  readonly details: Details;
  constructor(key: string, status: number, details: Details = {}) {
    super(key);
    this.key = key;
    this.status = status;
    this.details = details;
  }
}

/** Declares a problem once, where its noun lives: `export const outOfStock = problem('out_of_stock', 409)`. */
export const problem = (key: string, status: number) => (details?: Details) => new Problem(key, status, details);

export const notFound = problem('not_found', 404);
export const notSignedIn = problem('not_signed_in', 401);
export const notAllowed = problem('not_allowed', 403);
export const tooManyRequests = problem('too_many_requests', 429);
export const inputInvalid = problem('input_invalid', 422);

/** An error of one field, shown below it: `throw fieldProblem('email', 'email_taken', 409)`. */
export const fieldProblem = (field: string, key: string, status = 422) =>
  new Problem(key, status, { fields: { [field]: key } });

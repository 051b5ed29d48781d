// One contract per call: it validates on the server, types the browser's calls, and generates the OpenAPI document.
import type { z } from 'zod/mini';
import type { Access } from './roles.ts';

type Shape = z.core.$ZodType;

export interface Call<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** The status of a successful answer; 200 by default. */
  readonly status?: 200 | 201 | 204 | 303;
  /**
   * `own`: the operation opens its short transactions itself, because it calls a third party in between. If a repeat
   * must not do the work again, the last one is an `runLastCallTransaction`.
   */
  readonly transaction?: 'own';
  /** Accepts `Idempotency-Key` (contract: Idempotency). */
  readonly idempotent?: true;
  /**
   * At most `max` calls in `seconds` from one address and one account. With `of: 'failures'`, successful calls are not
   * counted.
   */
  readonly limit?: { readonly max: number; readonly seconds: number; readonly counts?: 'failures' };
  /** A public answer, the same for everyone of one language and currency: cached until one of its tags is touched. */
  readonly shared?: true;
  /** Largest body in bytes; 1 MB by default. */
  readonly bodyLimit?: number;
  /** Media types of a binary answer, whose `reply` is not JSON. */
  readonly produces?: readonly string[];
  /** The media type of a body that is not JSON; the operation reads `request.body`, a stream. */
  readonly consumes?: string;
  /** The body is passed raw (webhooks, chunks); the operation checks it. */
  readonly rawBody?: true;
}

export type AnyCall = Call<Shape, Shape, Shape, Shape>;

type Given<K extends string, S> = S extends Shape
  ? unknown extends z.infer<S>
    ? unknown
    : { [k in K]: z.input<S> }
  : unknown;
type Taken<K extends string, S> = S extends Shape
  ? unknown extends z.infer<S>
    ? unknown
    : { [k in K]: z.output<S> }
  : unknown;

export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Shape> ? Given<'params', P> & Given<'query', Q> & Given<'body', B> : never;
export type ParsedCallInput<C> =
  C extends Call<infer P, infer Q, infer B, Shape> ? Taken<'params', P> & Taken<'query', Q> & Taken<'body', B> : never;
export type CallReply<C> = C extends Call<Shape, Shape, Shape, infer R> ? z.output<R> : never;

/** A reply of an operation: the same type, which may be frozen. */
export type ReadonlyCallReply<T> = T extends Date
  ? T
  : T extends readonly (infer U)[]
    ? readonly ReadonlyCallReply<U>[]
    : T extends object
      ? { readonly [K in keyof T]: ReadonlyCallReply<T[K]> }
      : T;

/** The parsed body of a call, as its operation receives it. */
export type CallBody<C> = C extends Call<Shape, Shape, infer B, Shape> ? z.output<B> : never;

export const defineCall = <
  R extends Shape,
  P extends Shape = z.ZodMiniUnknown,
  Q extends Shape = z.ZodMiniUnknown,
  B extends Shape = z.ZodMiniUnknown,
>(
  call: Call<P, Q, B, R>,
): Call<P, Q, B, R> => call;

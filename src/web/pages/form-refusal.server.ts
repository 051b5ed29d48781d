import { data } from 'react-router';
import type { Problem } from '#kit/problem.ts';
import { asProblem } from '#platform/errors.server.ts';

/** What a page's form is told when its action was refused: text keys, for the form and for its fields. */
export interface Refusal {
  readonly refused: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Runs a form's work; a refusal the reader can act on becomes the action's answer, anything else the error page. */
export async function orRefusal<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    const known = asProblem(error);
    if (!known || (known.status >= 500 && known.status !== 503)) throw error;
    return refusal(known);
  }
}

const refusal = ({ key, status, details }: Problem) =>
  data<Refusal>({ refused: key, fields: details.fields ?? {} }, { status });

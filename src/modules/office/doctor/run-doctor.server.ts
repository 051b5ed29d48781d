import type { Db } from '#platform/ctx.server.ts';
import { checkInvariants, type InvariantResult } from './doctor.store.server.ts';

interface Diagnosis {
  readonly healthy: boolean;
  readonly findings: readonly InvariantResult[];
}

/** Checks the invariants of money, stock, codes and states on any database (rule 39); reads only. */
export async function runDoctor(db: Db): Promise<Diagnosis> {
  const findings = await checkInvariants(db);
  return { healthy: findings.every(({ count }) => count === 0), findings };
}

/** The diagnosis as lines for a terminal. */
export const formatDiagnosis = ({ findings }: Diagnosis): string[] =>
  findings.map(({ rule, count, examples }) =>
    count === 0
      ? `  ok   ${rule}`
      : `  ${String(count).padStart(4)} × ${rule}: ${examples.map(({ id, why }) => `${id} (${why})`).join(', ')}`,
  );

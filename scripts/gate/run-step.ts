import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export interface GateStepResult {
  readonly passed: number;
  readonly failed: number;
  readonly words?: string | undefined;
  /** Name and reason of each failed test. */
  readonly failures?: readonly string[];
}

/**
 * Runs one command of the gate; status 0 is a success. Its output is shown as it comes, or collected into its score
 * when it runs beside another step.
 */
export function runGateStep(
  [command = '', ...args]: string[],
  output: 'shown' | 'kept' = 'shown',
): Promise<GateStepResult> {
  mkdirSync('tmp', { recursive: true });
  return new Promise((resolve) => {
    const out = output === 'shown' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { stdio: ['ignore', out, out] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ passed: 0, failed: 1, words: error.message }));
    child.on('close', (code) => {
      const words = Buffer.concat(chunks).toString().trim() || undefined;
      resolve(code === 0 ? { passed: 1, failed: 0, words } : { passed: 0, failed: 1, words });
    });
  });
}

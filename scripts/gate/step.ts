import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export interface Score {
  readonly passed: number;
  readonly failed: number;
  readonly words?: string | undefined;
  /** Name and reason of each failed test. */
  readonly failures?: readonly string[];
}

/** Runs one command of the gate, its words passed through; good is a status of 0. */
export function runStep([command = '', ...args]: string[]): Promise<Score> {
  mkdirSync('tmp', { recursive: true });
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => resolve({ passed: 0, failed: 1, words: error.message }));
    child.on('exit', (code) => resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  });
}

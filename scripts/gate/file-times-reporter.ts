import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { appendTestFileTime } from './gate-timing.ts';

/** Records the duration of each test file with its imports and hooks; the JSON report counts only the tests. */
export default class FileTimesReporter implements Reporter {
  readonly #begun = Date.now();
  #isFirst = true;

  /** The first file waits for the set-up of the whole run: a database, or the built shop with its demonstration. */
  onTestModuleStart(): void {
    if (!this.#isFirst) return;
    this.#isFirst = false;
    appendTestFileTime({ file: 'set-up before the first file', ms: Date.now() - this.#begun });
  }

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    appendTestFileTime({ file: relative(process.cwd(), module.moduleId), ms });
  }
}

import { expect } from 'vitest';
import { runDoctor } from '#modules/office/doctor/run-doctor.server.ts';
import type { TestApp } from './test-app.ts';

/** Checks that the doctor finds no fault; called at the end of every test file about money. */
export async function expectNoDoctorFindings(app: Pick<TestApp, 'database'>) {
  const { findings } = await runDoctor(app.database.db);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
}

import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Confirms a change of address by the link in the old address's mail, so that the account moves at once. */
export async function confirmEmailChange(app: Pick<TestApp, 'database' | 'visitor'>, email: string): Promise<void> {
  const { rows } = await app.database.pool.query(
    "select data ->> 'token' as token from mails where recipient = $1 and kind = 'decide_email' order by id desc limit 1",
    [email],
  );
  const answer = await app.visitor().post('/api/auth/decide-email', { token: rows[0]?.token, decision: 'approve' });
  expect(answer.status).toBe(200);
}

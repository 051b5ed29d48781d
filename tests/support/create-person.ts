import type { Role } from '#kit/roles.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { makeVisitor, type TestApp, type TestVisitor } from './test-app.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly visitor: TestVisitor;
}

/** A person with an account in this role, signed in by cookie; inserted directly, without waiting for a mail. */
export async function createPerson(
  app: Pick<TestApp, 'url' | 'database'>,
  role: Exclude<Role, 'visitor'>,
  name: string = role,
): Promise<Person> {
  const { pool } = app.database;
  const email = `${name}-${newToken().slice(0, 6)}@people.example`.toLowerCase();
  const { rows } = await pool.query<{ id: number }>("insert into parties (kind) values ('user') returning id");
  const id = rows[0]?.id ?? 0;
  await pool.query(
    'insert into users (id, email, name, firstname, lastname, role, pro, prod, email_verified_at) values ($1, $2, $3, $3, $4, $5, $6, $7, now())',
    [id, email, name, 'Test', role === 'pro' ? 'user' : role, role === 'pro', role === 'production'],
  );
  const token = newToken();
  await pool.query("insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    hashToken(token),
    id,
  ]);
  const visitor = makeVisitor(app.url);
  visitor.cookies.set('token', token);
  return { id, email, token, visitor };
}

import { expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.server.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { runInTransaction } from './ctx.server.ts';
import { CHANGES_CHANNEL, onTagsTouched, parseNotifiedTags, touch } from './invalidate.server.ts';

test('a process learns once of its own commit, never of a rollback, and of other processes by NOTIFY', async () => {
  // No program listens here, because a NOTIFY may arrive before the answer to the commit.
  const { db, pool, close } = await createTestDatabase();
  const line = await pool.connect();
  const payloads: string[] = [];
  line.on('notification', ({ payload = '' }) => payloads.push(payload));
  await line.query(`listen ${CHANGES_CHANNEL}`);
  const touchedTags: string[] = [];
  const deafen = onTagsTouched((tags) => {
    touchedTags.push(...tags);
  });

  await runInTransaction({ db: db as Db }, async (own) => {
    await touch(own.db, 'projects', 'project:7');
    await touch(own.db, 'shops');
    expect(touchedTags).toEqual([]);
  });
  expect(touchedTags).toEqual(['projects', 'project:7', 'shops']);
  await runInTransaction({ db: db as Db }, async (own) => {
    await touch(own.db, 'rates');
    throw new Error('undone');
  }).catch(() => undefined);
  await touch(db, 'home');
  expect(touchedTags).toEqual(['projects', 'project:7', 'shops', 'home']);

  await vi.waitFor(() => expect(payloads.length).toBe(3));
  expect(parseNotifiedTags('@another:1 tracks project:9')).toEqual(['tracks', 'project:9']);
  expect(parseNotifiedTags('shops')).toEqual(['shops']);

  deafen();
  line.release(true);
  await close();
});

import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import {
  DEMO_CONTEST_TEXTS,
  DEMO_LINKTREES,
  DEMO_PROFILES,
  DEMO_STAFF_PICK_NOTES,
} from './content/contest-and-profiles.ts';

/** An open contest, if the shop never had one. */
export const insertDemoContest = (db: Db) =>
  sql`
  insert into contests (texts, opens_at, closes_at, published)
  select ${JSON.stringify(DEMO_CONTEST_TEXTS)}::jsonb, now() - interval '7 days', now() + interval '60 days', true
  where not exists (select from contests)`.execute(db);

/** Notes about picks that have none. */
export const insertDemoStaffPickNotes = (db: Db) => {
  const notes = Object.entries(DEMO_STAFF_PICK_NOTES).flatMap(([key, texts]) =>
    Object.entries(texts).map(([lang, body]) => ({ key, lang, body })),
  );
  return sql`
    insert into pick_notes (project_id, lang, body)
    select p.id, n.lang, n.body from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (key text, lang text,
      body text)
    join projects p on p.source = 'demo' and p.source_id = n.key
    where not exists (select from pick_notes)`.execute(db);
};

export const insertDemoProfiles = (db: Db) =>
  sql`
  insert into profiles (user_id, public, about, show_follows, show_wishes, show_reviews, show_releases)
  select u.id, true, d.about, d.show_follows, d.show_wishes, d.show_reviews, d.show_releases
  from jsonb_to_recordset(${JSON.stringify(DEMO_PROFILES)}::jsonb)
    as d (by text, about text, show_follows bool, show_wishes bool, show_reviews bool, show_releases bool)
  join users u on u.email = d.by || '@sillon.example'
  on conflict do nothing`.execute(db);

export const insertDemoLinktrees = (db: Db) =>
  sql`
  insert into linktrees (shop_id, intro, links)
  select s.id, d.intro, d.links from jsonb_to_recordset(${JSON.stringify(DEMO_LINKTREES)}::jsonb) as d (shop text,
    intro text, links jsonb)
  join shops s on s.code = d.shop on conflict do nothing`.execute(db);

import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Email, Id, ListOf, Moment, PageQuery, PathId, RequiredLine, RequiredText, Text } from '#kit/shared-schemas.ts';

export const ContestEntryIn = z.strictObject({
  contest_id: Id,
  name: RequiredLine(120),
  email: Email,
  /** The terms were agreed to; nothing else enters. */
  consent: z.literal(true, { error: 'consent_required' }),
  door: z.enum(['contest', 'party']),
});
export type ContestEntryIn = z.infer<typeof ContestEntryIn>;

export const enterContestCall = defineCall({
  method: 'POST',
  path: '/contest/entries',
  access: 'anyone',
  status: 201,
  idempotent: true,
  limit: { max: 10, seconds: 3600 },
  summary: 'Enter a contest, once per address; a repeated entry gets the same answer',
  body: ContestEntryIn,
  reply: z.object({ success: z.literal(true) }),
});

const Words = z.strictObject({ title: RequiredText(120), prize: RequiredText(600) });
export const ContestFields = z.strictObject({
  texts: z.strictObject({
    en: Words,
    fr: Words,
    zh: z.optional(Words),
    es: z.optional(Words),
    ko: z.optional(Words),
  }),
  opens_at: Moment(),
  closes_at: Moment(),
  published: z.boolean(),
});
export type ContestFields = z.infer<typeof ContestFields>;

export const ContestRow = z.object({
  id: z.int(),
  texts: z.object({
    en: Words,
    fr: Words,
    zh: z.optional(Words),
    es: z.optional(Words),
    ko: z.optional(Words),
  }),
  opens_at: z.string(),
  closes_at: z.string(),
  published: z.boolean(),
  drawn_at: z.nullable(z.string()),
  entries: z.int(),
  winner: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string(), lang: z.string() })),
});
export type ContestRow = z.infer<typeof ContestRow>;

const One = z.object({ id: PathId });

export const listContestsCall = defineCall({
  method: 'GET',
  path: '/admin/challenge',
  access: 'staff',
  summary: 'List contests, latest first',
  query: z.object(PageQuery),
  reply: ListOf(ContestRow),
});
export const readContestCall = defineCall({
  method: 'GET',
  path: '/admin/challenge/:id',
  access: 'staff',
  summary: 'Get a contest',
  params: One,
  reply: ContestRow,
});
export const addContestCall = defineCall({
  method: 'POST',
  path: '/admin/challenge',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create a contest',
  body: ContestFields,
  reply: ContestRow,
});
export const changeContestCall = defineCall({
  method: 'PUT',
  path: '/admin/challenge/:id',
  access: 'staff',
  summary: 'Update a contest without a winner',
  params: One,
  body: ContestFields,
  reply: ContestRow,
});
export const drawContestWinnerCall = defineCall({
  method: 'POST',
  path: '/admin/challenge/:id/draw',
  access: 'staff',
  summary: 'Draw the winner of a closed contest, once',
  params: One,
  reply: ContestRow,
});

const ContestEntry = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  lang: z.string(),
  door: z.string(),
  origin: z.nullable(z.string()),
  at: z.string(),
});
export type ContestEntry = z.infer<typeof ContestEntry>;
export const listContestEntriesCall = defineCall({
  method: 'GET',
  path: '/admin/challenge/:id/entries',
  access: 'staff',
  summary: 'List the entries of a contest, latest first',
  params: One,
  query: z.object({ ...PageQuery, search: z.optional(Text(200)) }),
  reply: ListOf(ContestEntry),
});

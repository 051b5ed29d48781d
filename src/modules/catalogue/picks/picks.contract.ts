import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, ListOf, PathId, Text } from '#kit/shared-schemas.ts';
import { PICK_MOVE_DIRECTIONS } from './staff-pick-order-and-notes.ts';

const words = z.optional(Text(400));
export const StaffPickNotes = z.strictObject({ en: words, fr: words, zh: words, es: words, ko: words });
export type StaffPickNotes = z.infer<typeof StaffPickNotes>;

const One = z.object({ id: PathId });
const Done = z.object({ success: z.literal(true) });

/** A staff pick in the view of staff. */
export const StaffPick = z.object({
  id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.nullable(z.string()),
  picture_version: z.int(),
  /** Visible to visitors. An unlisted pick keeps its place. */
  listed: z.boolean(),
  /** Notes by language. */
  texts: z.record(z.string(), z.string()),
});
export type StaffPick = z.infer<typeof StaffPick>;

export const listStaffPicksCall = defineCall({
  method: 'GET',
  path: '/admin/picks',
  access: 'staff',
  summary: 'List the staff picks in display order with their notes, 100 at most',
  reply: ListOf(StaffPick),
});
export const readStaffPickCall = defineCall({
  method: 'GET',
  path: '/admin/picks/:id',
  access: 'staff',
  summary: 'Get a staff pick with its notes',
  params: One,
  reply: StaffPick,
});
export const addStaffPickCall = defineCall({
  method: 'POST',
  path: '/admin/picks',
  access: 'staff',
  idempotent: true,
  summary: 'Add a listed project to the top of the staff picks; an existing pick keeps its place',
  body: z.strictObject({ project_id: Id }),
  reply: Done,
});
export const moveStaffPickCall = defineCall({
  method: 'PUT',
  path: '/admin/picks/:id/place',
  access: 'staff',
  summary: 'Move a staff pick one place up or down',
  params: One,
  body: z.strictObject({ to: z.enum(PICK_MOVE_DIRECTIONS, { error: 'input_unknown' }) }),
  reply: Done,
});
export const removeStaffPickCall = defineCall({
  method: 'DELETE',
  path: '/admin/picks/:id',
  access: 'staff',
  summary: 'Remove a project from the staff picks; its notes are kept',
  params: One,
  reply: Done,
});
export const saveStaffPickNotesCall = defineCall({
  method: 'PUT',
  path: '/admin/picks/:id',
  access: 'staff',
  summary: 'Set the note of a staff pick, one sentence per language; an empty note removes it',
  params: One,
  body: z.strictObject({ texts: StaffPickNotes }),
  reply: Done,
});

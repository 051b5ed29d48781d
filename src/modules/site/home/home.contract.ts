import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { Id, Moment, PathId, Text } from '#kit/shared-schemas.ts';
import { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { PICK_MOVE_DIRECTIONS } from '#modules/catalogue/picks/staff-pick-order-and-notes.ts';
import { HOME_SECTION_LAYOUTS, HOME_SECTION_SOURCES } from './home-section.ts';

/** An entry of a section that is no record: an artist, genre, box, service, review, post or banner. */
export const HomeSectionEntry = z.object({
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  text: z.string(),
  /** The caption: a price, a name or a date. */
  by: z.string(),
  link: z.string(),
  picture: z.nullable(z.string()),
  /** The language of its text, where a visitor wrote it. */
  lang: z.optional(z.string()),
  rating: z.optional(z.int()),
  button: z.optional(z.string()),
});
export type HomeSectionEntry = z.infer<typeof HomeSectionEntry>;

export const HomeSection = z.object({
  id: z.int(),
  source: z.enum(HOME_SECTION_SOURCES),
  look: z.enum(HOME_SECTION_LAYOUTS),
  title: z.string(),
  note: z.string(),
  /** The language of title and note, where no translation for the reader exists. */
  lang: z.optional(z.string()),
  /** Where all of it is. */
  more: z.optional(z.string()),
  tiles: z.array(ProjectTileData),
  things: z.array(HomeSectionEntry),
});
export type HomeSection = z.infer<typeof HomeSection>;

export const getHomePageCall = defineCall({
  method: 'GET',
  path: '/home',
  access: 'anyone',
  shared: true,
  summary: 'List the home page sections in order: text in the reader’s language, layout, content and link',
  reply: z.object({ sections: z.array(HomeSection) }),
});

const Lang = z.enum(LANGUAGES, { error: 'language_unknown' });
const Words = z.strictObject({ title: Text(120), note: Text(300) });
export const HomeSectionFields = z.strictObject({
  source: z.enum(HOME_SECTION_SOURCES, { error: 'input_unknown' }),
  look: z.enum(HOME_SECTION_LAYOUTS, { error: 'input_unknown' }),
  what: Text(80),
  chosen: z.array(Id).check(z.maxLength(48, { error: 'list_too_long' })),
  most: z
    .int({ error: 'input_must_integer' })
    .check(z.gte(1, { error: 'input_too_small' }), z.lte(24, { error: 'input_too_big' })),
  from_at: z.nullable(Moment()),
  to_at: z.nullable(Moment()),
  texts: z.partialRecord(Lang, Words),
});
export type HomeSectionFields = z.infer<typeof HomeSectionFields>;

export const StoredHomeSection = z.object({
  id: z.int(),
  ...HomeSectionFields.shape,
  from_at: z.nullable(z.string()),
  to_at: z.nullable(z.string()),
});
export type StoredHomeSection = z.infer<typeof StoredHomeSection>;

/** The draft of the home page, and its differences to the live version. */
export const HomeDraft = z.object({
  sections: z.array(StoredHomeSection),
  /** Visitors see something else. */
  changed: z.boolean(),
  can_undo: z.boolean(),
  can_undo_publish: z.boolean(),
});
export type HomeDraft = z.infer<typeof HomeDraft>;

const One = z.object({ id: PathId });

export const readHomeDraftCall = defineCall({
  method: 'GET',
  path: '/admin/home',
  access: 'staff',
  summary: 'Get the draft of the home page: sections in order, and whether it differs from the published one',
  reply: HomeDraft,
});
export const addHomeSectionCall = defineCall({
  method: 'POST',
  path: '/admin/home',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Add a section at the end of the draft',
  body: HomeSectionFields,
  reply: StoredHomeSection,
});
export const changeHomeSectionCall = defineCall({
  method: 'PUT',
  path: '/admin/home/:id',
  access: 'staff',
  summary: 'Update a section of the draft',
  params: One,
  body: HomeSectionFields,
  reply: StoredHomeSection,
});
export const moveHomeSectionCall = defineCall({
  method: 'PUT',
  path: '/admin/home/:id/place',
  access: 'staff',
  summary: 'Move a section of the draft one place up or down',
  params: One,
  body: z.strictObject({ to: z.enum(PICK_MOVE_DIRECTIONS, { error: 'input_unknown' }) }),
  reply: HomeDraft,
});
export const removeHomeSectionCall = defineCall({
  method: 'DELETE',
  path: '/admin/home/:id',
  access: 'staff',
  status: 204,
  summary: 'Remove a section from the draft',
  params: One,
  reply: z.unknown(),
});
export const publishHomePageCall = defineCall({
  method: 'POST',
  path: '/admin/home/publish',
  access: 'staff',
  summary: 'Publish the draft of the home page',
  reply: HomeDraft,
});
export const undoHomePageChangeCall = defineCall({
  method: 'POST',
  path: '/admin/home/undo',
  access: 'staff',
  summary:
    'Undo the last change of the draft (`draft`), the last publication (`live`), or all unpublished changes (`all`)',
  body: z.strictObject({ of: z.enum(['draft', 'live', 'all'], { error: 'input_unknown' }) }),
  reply: HomeDraft,
});

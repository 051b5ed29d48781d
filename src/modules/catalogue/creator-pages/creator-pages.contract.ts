import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { isHttpsLink } from '#kit/check-web-link.ts';
import {
  ExistingCountry,
  Id,
  ListOf,
  PageQuery,
  PathId,
  RequiredLine,
  RequiredText,
  Text,
} from '#kit/shared-schemas.ts';
import { MAX_LINKTREE_LINKS } from '#modules/site/linktrees/linktree.ts';

export const CREATOR_KINDS = ['artist', 'label'] as const;
export type CreatorKind = (typeof CREATOR_KINDS)[number];
export const CREATOR_SORTS = ['name', '-name', 'projects', '-projects'] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];
/** Pictures of a creator: the square portrait and the wide header of the page. */
export const CREATOR_PICTURE_PLACES = ['portrait', 'header'] as const;
export type CreatorPicturePlace = (typeof CREATOR_PICTURE_PLACES)[number];

const One = z.object({ id: PathId });
const text = z.nullable(z.string());

/** Texts that a page editor may write. The name is the one on the records, and only staff change it. */
export const CreatorTexts = z.strictObject({
  bio: Text(3000),
  country_id: z.nullable(ExistingCountry),
  links: z
    .array(
      z.strictObject({
        label: RequiredText(80),
        url: RequiredText(500).check(z.refine((url) => isHttpsLink(url.trim()), { error: 'link_not_https' })),
      }),
    )
    .check(z.maxLength(MAX_LINKTREE_LINKS, { error: 'too_many_links' })),
});
export type CreatorTexts = z.infer<typeof CreatorTexts>;

export const EditableCreatorPage = z.object({
  id: z.int(),
  kind: z.enum(CREATOR_KINDS),
  name: z.string(),
  link: z.string(),
  /** Folders of the pictures; null without one. */
  picture: text,
  header_picture: text,
  bio: z.string(),
  country_id: text,
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Records on sale, and followers. */
  projects_count: z.int(),
  followers: z.int(),
  /** Tells namesakes apart: the Discogs name of an imported creator, and its latest records. Null for a unique name. */
  namesake: z.nullable(z.object({ source_name: text, releases: z.array(z.string()) })),
  /** The page editor's account, for staff only. */
  keeper: z.nullable(z.object({ id: z.int(), email: z.string() })),
});
export type EditableCreatorPage = z.infer<typeof EditableCreatorPage>;

const PictureParams = z.object({ id: PathId, place: z.enum(CREATOR_PICTURE_PLACES, { error: 'not_found' }) });

/** The same calls twice: for staff, who may edit every page, and for page editors. */
const callsBelow = (base: `/${string}`, access: 'staff' | 'signed_in', pageScope: string) =>
  ({
    read: defineCall({
      method: 'GET',
      path: `${base}/:id`,
      access,
      summary: `Get the page of an artist or record label (${pageScope})`,
      params: One,
      reply: EditableCreatorPage,
    }),
    save: defineCall({
      method: 'PUT',
      path: `${base}/:id`,
      access,
      limit: { max: 60, seconds: 60 },
      summary: 'Update bio, country and https links of a page; published immediately',
      params: One,
      body: CreatorTexts,
      reply: EditableCreatorPage,
    }),
    setPicture: defineCall({
      method: 'PUT',
      path: `${base}/:id/pictures/:place`,
      access,
      transaction: 'own',
      limit: { max: 20, seconds: 60 },
      summary: 'Set a finished upload (purpose `picture`) as portrait (1:1) or header (3:1) of a page',
      params: PictureParams,
      body: z.strictObject({ upload_id: Id }),
      reply: EditableCreatorPage,
    }),
    dropPicture: defineCall({
      method: 'DELETE',
      path: `${base}/:id/pictures/:place`,
      access,
      summary: 'Remove a picture from a page',
      params: PictureParams,
      reply: EditableCreatorPage,
    }),
  }) as const;

export const ownCreatorPageContracts = {
  ...callsBelow('/user/creators', 'signed_in', 'of one’s own'),
  list: defineCall({
    method: 'GET',
    path: '/user/creators',
    access: 'signed_in',
    summary: 'List the artist and label pages of the signed-in user, 100 at most',
    reply: ListOf(EditableCreatorPage),
  }),
} as const;

/** The calls of staff for one kind. A page of the other kind is a 404 there. */
const callsOfStaff = (base: '/admin/artists' | '/admin/labels', creators: string) =>
  ({
    ...callsBelow(base, 'staff', 'any'),
    list: defineCall({
      method: 'GET',
      path: base,
      access: 'staff',
      summary: `List ${creators} by name or by number of projects on sale; \`search\` also finds those without any`,
      query: z.object({
        search: z.optional(z.string().check(z.maxLength(200))),
        country_id: z.optional(ExistingCountry),
        sort: z.optional(z.enum(CREATOR_SORTS, { error: 'sort_unknown' })),
        ...PageQuery,
      }),
      reply: ListOf(EditableCreatorPage),
    }),
    rename: defineCall({
      method: 'PUT',
      path: `${base}/:id/name`,
      access: 'staff',
      summary: 'Rename an artist or record label, including records under the artist’s old name',
      params: One,
      body: z.strictObject({ name: RequiredLine(200) }),
      reply: EditableCreatorPage,
    }),
    give: defineCall({
      method: 'PUT',
      path: `${base}/:id/keeper`,
      access: 'staff',
      summary: 'Assign a page to the account with this e-mail address, or share it when the address is empty',
      params: One,
      body: z.strictObject({ email: Text(320) }),
      reply: EditableCreatorPage,
    }),
  }) as const;

export const staffCreatorPageContracts = {
  artist: callsOfStaff('/admin/artists', 'Artists'),
  label: callsOfStaff('/admin/labels', 'Record labels'),
} as const satisfies Record<CreatorKind, object>;

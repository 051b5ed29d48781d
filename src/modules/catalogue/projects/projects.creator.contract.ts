// Calls of creators on their own project, and the page on which they edit it.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { CurrencyCode, PathId, RequiredLine } from '#kit/shared-schemas.ts';
import { ItemQuantityPrice } from './projects.contract.ts';
import { ProjectTrack } from './projects.tracks.contract.ts';
import { BundledItem, NewProjectDraft, ProjectWizardChanges } from './projects.wizard-fields.contract.ts';
import { RELEASE_PARTS } from './release-change-rules.ts';

const OneProject = z.object({ id: PathId });
const text = z.nullable(z.string());
const EditItem = z.object({
  item_id: z.int(),
  type: z.string(),
  name: z.string(),
  format: z.string(),
  rpm: z.nullable(z.int()),
  discs: z.int(),
  color: z.string(),
  color_id: text,
  size: z.string(),
  price: z.int(),
  currency: CurrencyCode,
  stock: z.nullable(z.int()),
  reserved: z.int(),
  sold: z.int(),
  weight_grams: z.nullable(z.int()),
  hs_code: text,
  origin_country_id: text,
  max_per_order: z.nullable(z.int()),
  barcode: text,
  /** The barcode in the files for print. For creators a proposed one until staff refuse it; else the accepted one. */
  printed_barcode: text,
  quantity_prices: z.array(ItemQuantityPrice),
  /** Added to a release on sale; its recheck has not passed. */
  held: z.boolean(),
  /** The items of a bundle; empty in other types. */
  parts: z.array(BundledItem),
});
const Step = z.enum(PROJECT_STEPS);
export const EditableProject = z.object({
  id: z.int(),
  project_id: z.int(),
  step: Step,
  name: z.string(),
  artist_name: z.string(),
  slug: z.string(),
  link: z.string(),
  category: z.string(),
  selling_mode: z.string(),
  description: z.string(),
  genre_ids: z.array(z.int()),
  styles: z.array(z.string()),
  credits: z.array(z.object({ role: z.string(), name: z.string() })),
  color_vinyl: z.array(z.string()),
  sleeve: text,
  insert_kind: text,
  catalogue_number: z.string(),
  country_id: text,
  released: text,
  ships_at: text,
  limited_edition: z.boolean(),
  edition_size: z.nullable(z.int()),
  numbered: z.boolean(),
  promo_copies: z.int(),
  sold_in: z.array(z.string()),
  not_sold_in: z.array(z.string()),
  private: z.boolean(),
  /** Hidden from the shop because a claim of others was upheld. */
  taken_down: z.boolean(),
  pickup: z.boolean(),
  shows_earnings: z.boolean(),
  disc_shows_grooves: z.boolean(),
  video_id: text,
  soundcloud_url: text,
  funding_goal: z.nullable(z.int()),
  funding_ends_at: text,
  picture: text,
  picture_version: z.int(),
  /** State of its pictures: queued, making, ready, failed; null without a request. */
  cover_state: text,
  refusal_reason: text,
  updated_at: z.string(),
  items: z.array(EditItem),
  songs: z.array(ProjectTrack),
  images: z.array(z.object({ kind: z.string(), file: z.string(), width: z.int(), height: z.int() })),
  moves: z.array(z.object({ from_step: z.string(), to_step: z.string(), reason: z.string(), at: z.string() })),
  /** Fields missing for submission, as text keys. */
  missing: z.array(z.string()),
  editable: z.boolean(),
  /** What the caller may change now, by part: `recheck` opens the check of that part again. */
  rules: z.record(z.enum(RELEASE_PARTS), z.enum(['open', 'recheck', 'fixed'])),
  /** The steps to which the caller may move it now. */
  next_steps: z.array(Step),
});
export type EditableProject = z.infer<typeof EditableProject>;

export const createProjectCall = defineCall({
  method: 'POST',
  path: '/projects',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  summary: 'Create a project; the first one also creates the creator’s shop and artist',
  body: NewProjectDraft,
  reply: EditableProject,
});
export const saveProjectCall = defineCall({
  method: 'PUT',
  path: '/projects/:id',
  access: 'signed_in',
  summary: 'Save a wizard page: only the given fields change; `items` replaces all items',
  params: OneProject,
  body: ProjectWizardChanges,
  reply: EditableProject,
});
export const getProjectForEditingCall = defineCall({
  method: 'GET',
  path: '/projects/:id/edit',
  access: 'signed_in',
  summary: 'Get a project for editing',
  params: OneProject,
  reply: EditableProject,
});
export const submitProjectCall = defineCall({
  method: 'POST',
  path: '/projects/:id/submit',
  access: 'signed_in',
  summary: 'Submit a project for review with a declaration of rights; 422 lists the missing details in `missing`',
  params: OneProject,
  body: z.object({
    /** The version of the text that the creator saw: `projects.rights`. */
    rights_version: z.optional(RequiredLine(20)),
    /** The creator holds the rights in recordings and compositions; required for releases with tracks. */
    rights_sound: z.optional(z.boolean()),
    /** The creator holds the rights in cover, photos and texts; required. */
    rights_artwork: z.optional(z.boolean()),
  }),
  reply: z.object({ id: z.int(), step: Step }),
});

export const assignBarcodeCall = defineCall({
  method: 'POST',
  path: '/projects/:id/items/:item_id/barcode',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  summary: 'Assign the next free barcode of the house to an item; a repeat answers the same number',
  params: z.object({ id: PathId, item_id: PathId }),
  reply: EditableProject,
});

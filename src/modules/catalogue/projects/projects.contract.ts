import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { CurrencyCode, Id, IdQuery, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { ListedPrice, ProjectTileData, StartingPrice } from '#modules/catalogue/listing/listing.contract.ts';

const OneProject = z.object({ id: PathId });
const MoneyQuery = z.object({ currency: z.optional(CurrencyCode), lang: z.optional(z.string()) });
const text = z.nullable(z.string());

export const ITEM_STOCK_STATES = ['in_stock', 'low', 'sold_out', 'made_to_order', 'preorder'] as const;

export const ItemQuantityPrice = z.object({ quantity: z.int(), price: z.int() });

export const ProjectItem = z.object({
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
  /** Quantity prices of made-to-order items: from `quantity` copies on each costs `price`. Empty without them. */
  quantity_prices: z.array(ItemQuantityPrice),
  /** The creator's earnings of the price, after VAT of the shop's country and platform fee; null unless shown. */
  creator_earns: z.nullable(z.int()),
  stock: z.enum(ITEM_STOCK_STATES),
  left: z.nullable(z.int()),
  max_per_order: z.nullable(z.int()),
  ships_at: text,
  condition_media: text,
  condition_sleeve: text,
  comments: z.string(),
  barcode: text,
  /** Shipping weight. */
  weight_grams: z.nullable(z.int()),
  /** The items of a bundle; `size_choices` are the sizes to choose from, empty without a choice. */
  parts: z.array(
    z.object({
      item_id: z.int(),
      quantity: z.int(),
      type: z.string(),
      name: z.string(),
      /** The title of its own project; `listed` where its page is public. */
      title: z.string(),
      artist_name: z.string(),
      project_id: z.int(),
      category: z.string(),
      listed: z.boolean(),
      format: z.string(),
      color: z.string(),
      color_id: text,
      size_choices: z.array(z.string()),
    }),
  ),
});
export type ProjectItem = z.infer<typeof ProjectItem>;

export const ProjectSong = z.object({
  id: z.int(),
  uuid: z.string(),
  project_id: z.int(),
  title: z.string(),
  artist_name: z.string(),
  side: z.string(),
  position: z.int(),
  printed_position: z.string(),
  duration: z.nullable(z.number()),
  /** The address of the preview; null before encoding. */
  preview: text,
  /** Its preview is being made: the song waits for its encoder or is in it. */
  preview_pending: z.boolean(),
  /** The second at which players begin; the preview is the whole track. */
  preview_start: z.int(),
  peaks: text,
});
export type ProjectSong = z.infer<typeof ProjectSong>;

/** A role and a name: "Mastering", "Ida Ström". */
export const ReleaseCredit = z.object({ role: z.string(), name: z.string() });

const Creator = z.object({ id: z.int(), name: z.string(), link: z.string(), picture: text });

export const ProjectPage = z.object({
  id: z.int(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  slug: z.string(),
  link: z.string(),
  category: z.string(),
  type: z.string(),
  selling_mode: z.string(),
  step: z.string(),
  /** Indexed by search engines: listed projects only. */
  listed: z.boolean(),
  badges: z.array(z.string()),
  description: z.string(),
  picture: text,
  picture_version: z.int(),
  /** Folder of the cover; null without one. */
  cover_picture: text,
  cover_tone: text,
  color_vinyl: z.array(z.string()),
  /** Diameter in inches of a disc whose pictures show computed grooves. */
  disc_face_size: text,
  url_vinyl: text,
  sleeve: text,
  catalogue_number: z.string(),
  country_id: text,
  country: z.string(),
  released: text,
  ships_at: text,
  styles: z.array(z.string()),
  tags: z.array(z.string()),
  genres: z.array(z.object({ id: z.int(), name: z.string() })),
  formats: z.array(z.string()),
  limited_edition: z.boolean(),
  edition_size: z.nullable(z.int()),
  /** Each copy has its number of the edition on it. */
  numbered: z.boolean(),
  /** Copies of the edition that are never sold. */
  promo_copies: z.int(),
  /** Country codes: the only ones where it is sold, or those where it is not; empty for no limit. */
  sold_in: z.array(z.string()),
  not_sold_in: z.array(z.string()),
  signed: z.boolean(),
  signed_id: z.nullable(z.int()),
  video_id: text,
  likes: z.int(),
  published_at: text,
  updated_at: z.string(),
  price_from: z.nullable(StartingPrice),
  in_stock: z.boolean(),
  shop: z.object({ id: z.int(), code: z.string(), name: z.string(), white_label: z.boolean() }),
  artist: z.nullable(Creator),
  label: z.nullable(Creator),
  items: z.array(ProjectItem),
  songs: z.array(ProjectSong),
  credits: z.array(ReleaseCredit),
  images: z.array(z.object({ kind: z.string(), file: z.string(), width: z.int(), height: z.int() })),
  reviews: z.object({
    count: z.int(),
    average: z.nullable(z.number()),
    items: z.array(
      z.object({
        id: z.int(),
        rating: z.int(),
        body: z.string(),
        lang: z.string(),
        name: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
  funding: z.nullable(
    z.object({
      goal: z.int(),
      count: z.int(),
      backers: z.int(),
      percent: z.int(),
      ends_at: text,
      state: z.enum(['running', 'succeeded', 'failed']),
    }),
  ),
  shipping: z.object({
    country_id: z.string(),
    pickup: z.boolean(),
    group_shipment: z.boolean(),
    free_from: z.nullable(ListedPrice),
  }),
});
export type ProjectPage = z.infer<typeof ProjectPage>;

export const getProjectCall = defineCall({
  method: 'GET',
  path: '/projects/:id',
  access: 'anyone',
  shared: true,
  summary: 'Get a project: items with price and stock, songs, images, creators, reviews, funding, shipping',
  params: OneProject,
  query: MoneyQuery,
  reply: ProjectPage,
});

export const listRelatedProjectsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/more',
  access: 'anyone',
  shared: true,
  summary: 'List related projects: same artist or label, then same genres; a dozen, or the requested page',
  params: OneProject,
  query: z.extend(MoneyQuery, PageQuery),
  reply: ListOf(ProjectTileData),
});

export const listProjectSongsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/songs',
  access: 'anyone',
  shared: true,
  summary: 'Get the track list by side and position: all of it, or the requested page',
  params: OneProject,
  query: z.object({ lang: z.optional(z.string()), ...PageQuery }),
  reply: ListOf(ProjectSong),
});

export const readPublicGroupShipmentCall = defineCall({
  method: 'GET',
  path: '/projects/:id/group-shipment',
  access: 'anyone',
  shared: true,
  summary: 'List projects that ship in the same parcel as this one, and the shop that sends them',
  params: OneProject,
  reply: z.object({
    group_shipment_id: z.nullable(z.int()),
    shop_id: z.nullable(z.int()),
    name: z.nullable(z.string()),
    project_ids: z.array(z.int()),
  }),
});

const OwnProject = z.object({
  id: z.int(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  picture: text,
  category: z.string(),
  step: z.string(),
  slug: z.string(),
  link: z.string(),
  updated_at: z.string(),
  soundcloud_url: text,
});

const OwnQuery = z.object({
  ...PageQuery,
  /** Words of title, artist or catalogue number, or a barcode. */
  search: z.optional(Text(200)),
  step: z.optional(z.enum(PROJECT_STEPS, { error: 'step_unknown' })),
});
export const listOwnProjectsCall = defineCall({
  method: 'GET',
  path: '/projects/all',
  access: 'signed_in',
  summary: 'List the projects of the signed-in creator, last changed first; filter by step, search by words or barcode',
  query: OwnQuery,
  reply: ListOf(OwnProject),
});
export const listOwnProjectsAtUserPathCall = defineCall({
  method: 'GET',
  path: '/user/projects',
  access: 'signed_in',
  summary: 'List the projects of the signed-in creator (same as projects/all, below the account’s paths)',
  query: OwnQuery,
  reply: ListOf(OwnProject),
});
export const listOwnSoundcloudProjectsCall = defineCall({
  method: 'GET',
  path: '/projects/soundcloud',
  access: 'signed_in',
  summary: 'List projects of the signed-in creator with a SoundCloud source',
  query: z.object(PageQuery),
  reply: ListOf(OwnProject),
});

export const listPlayableSongsCall = defineCall({
  method: 'GET',
  path: '/songs',
  access: 'anyone',
  shared: true,
  summary: 'List playable songs of listed projects, newest first',
  query: z.object({ ...PageQuery, project_id: z.optional(IdQuery), artist_id: z.optional(IdQuery) }),
  reply: ListOf(ProjectSong),
});

export const setProjectLikedCall = defineCall({
  method: 'POST',
  path: '/projects/:id/like',
  access: 'signed_in',
  summary: 'Like a project; `like: false` removes the like',
  params: OneProject,
  body: z.object({ like: z.optional(z.boolean()) }),
  reply: z.object({ liked: z.boolean(), likes: z.int() }),
});

export const setProjectOnWishlistCall = defineCall({
  method: 'POST',
  path: '/user/wishes',
  access: 'signed_in',
  summary: 'Add a project to the wishlist or remove it (the field is spelled `in_whishlist`)',
  body: z.object({ project_id: Id, in_whishlist: z.boolean() }),
  reply: z.object({ project_id: z.int(), in_whishlist: z.boolean() }),
});

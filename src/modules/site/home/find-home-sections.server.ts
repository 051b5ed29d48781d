import { findCategory } from '#kit/category-pages.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { productLink } from '#kit/product-link.ts';
import {
  type CreatorTileWithLink,
  findCreatorsWithMostReleases,
} from '#modules/catalogue/creators/browse-creators.server.ts';
import { countProjectsByGenre } from '#modules/catalogue/listing/count-projects-by-genre.server.ts';
import { displayedCurrency } from '#modules/catalogue/listing/displayed-currency.server.ts';
import {
  findListedTilesById,
  findRunningFundingTiles,
  listProjects,
} from '#modules/catalogue/listing/find-projects.server.ts';
import type { ParsedProjectListQuery } from '#modules/catalogue/listing/parse-project-list-filter.server.ts';
import { findStaffPickTiles } from '#modules/catalogue/picks/picks.server.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { findLatestQuotableReviews } from '#modules/catalogue/reviews/latest-quotable-reviews.server.ts';
import { maySeeB2b } from '#modules/catalogue/search/search.server.ts';
import { listServices } from '#modules/making/services/service-pages.server.ts';
import { BOX_TYPES } from '#modules/selling/boxes/box-offer.ts';
import { findBoxOffers } from '#modules/selling/boxes/find-box-offers.server.ts';
import { isTradeBuyer } from '#modules/shared/pricing/trade-buyer.server.ts';
import { findHomeBanners } from '#modules/site/content/banners.server.ts';
import { findLatestPosts } from '#modules/site/content/blog.server.ts';
import { postCoverPath, postPath } from '#modules/site/content/content-paths-and-placeholders.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import type { HomeSection, HomeSectionEntry, StoredHomeSection } from './home.contract.ts';
import { findStoredHomeSections, type HomePageVersion } from './home.store.server.ts';
import {
  defaultHomeSectionTextKey,
  type HomeSectionSource,
  homeSectionLink,
  homeSectionTexts,
  isHomeSectionShownAt,
} from './home-section.ts';

/** A section with all that it shows. */
export interface FilledHomeSection extends HomeSection {
  readonly creators: readonly CreatorTileWithLink[];
  /** How many records each genre has. */
  readonly genres: readonly (readonly [number, number])[];
}

/**
 * The home page's sections at a moment, with their content. Empty sections are left out. A featured record is not
 * repeated at the head of a wall.
 * Cached answers that show it carry `HOME_CACHE_TAGS`.
 */
export async function findHomeSections(
  ctx: Ctx,
  stage: HomePageVersion = 'live',
  at: Date = ctx.now,
): Promise<FilledHomeSection[]> {
  if (stage !== 'live' || at !== ctx.now) return gatherHome(ctx, stage, at);
  const kind = `${ctx.lang} ${displayedCurrency(ctx)} ${maySeeB2b(ctx)} ${isTradeBuyer(ctx)} ${ctx.shop?.id ?? ''}`;
  const known = kept.get('home', kind);
  if (known) return known;
  const startGeneration = kept.begin();
  const home = await gatherHome(ctx, stage, at);
  kept.keep('home', kind, home, '', startGeneration);
  return home;
}

/** Sections of records: all that a white-label shop has on a home page. */
const RECORDS: ReadonlySet<HomeSectionSource> = new Set([
  'picks',
  'new',
  'funding',
  'preorder',
  'genre',
  'tag',
  'category',
  'chosen',
]);

async function gatherHome(ctx: Ctx, stage: HomePageVersion, at: Date): Promise<FilledHomeSection[]> {
  const isOfShop = ({ source }: StoredHomeSection) => !whiteLabelShop(ctx) || RECORDS.has(source);
  const sections = (await findStoredHomeSections(ctx.db, stage)).filter(
    (section) => isHomeSectionShownAt(section, at) && isOfShop(section),
  );
  const filled = await Promise.all(sections.map((section) => fill(ctx, section)));
  const featured = new Set(filled.flatMap(({ look, tiles }) => (look === 'feature' ? [tiles[0]?.id] : [])));
  return filled
    .map((section, index) => {
      if (section.look !== 'lead_wall') return section;
      const others = section.tiles.filter(({ id }) => !featured.has(id));
      return { ...section, tiles: others.slice(0, sections[index]?.most) };
    })
    .filter(({ tiles, things: entries, creators, genres }) =>
      [tiles, entries, creators, genres].some(({ length }) => length > 0),
    );
}

/** Tags of data that the home page shows beside its sections. */
export const HOME_CACHE_TAGS = [
  'home',
  'creators',
  'projects',
  'picks',
  'banners',
  'boxes',
  'services',
  'reviews',
  'posts',
  'rates',
];

/** Signed-in visitors see the same sections as guests, so the database is not asked for each of them. */
const kept = makeRowCache<FilledHomeSection[]>({
  maxBytes: 4 * 1_048_576,
  sizeOf: (sections) => 2 * JSON.stringify(sections).length,
  all: HOME_CACHE_TAGS,
});

async function fill(ctx: Ctx, section: StoredHomeSection): Promise<FilledHomeSection> {
  const { id, source, look } = section;
  const words = homeSectionTexts(section, ctx.lang) ?? defaultWords(ctx, section);
  const found = await CONTENTS[source](ctx, section);
  const more = homeSectionLink(section);
  return { id, source, look, ...words, ...(more && { more }), ...NOTHING, ...found };
}

const NOTHING = { tiles: [], things: [], creators: [], genres: [] };

/** The default texts of the program, where it has any. */
function defaultWords({ t }: Ctx, section: StoredHomeSection): { title: string; note: string } {
  if (section.source === 'tag') return { title: section.what, note: '' };
  const key = defaultHomeSectionTextKey(section);
  const note = t(`${key}_note`);
  // A record shown alone has its own note.
  return { title: t(key), note: section.look === 'feature' || note === `${key}_note` ? '' : note };
}

type Contents = Partial<Pick<FilledHomeSection, 'tiles' | 'things' | 'creators' | 'genres'>>;

const records =
  (filter: (sourceValue: string) => ParsedProjectListQuery) =>
  async (ctx: Ctx, section: StoredHomeSection): Promise<Contents> => ({
    tiles: (await listProjects(ctx, { ...filter(section.what), limit: getSectionLimit(section) })).items,
  });

/** One more than shown, since a featured record is removed from a wall. */
const getSectionLimit = ({ most, look }: StoredHomeSection): number => (look === 'lead_wall' ? most + 1 : most);

const CONTENTS: Readonly<Record<HomeSectionSource, (ctx: Ctx, section: StoredHomeSection) => Promise<Contents>>> = {
  picks: async (ctx, section) => ({ tiles: await findStaffPickTiles(ctx, getSectionLimit(section)) }),
  new: records(() => ({ sort: 'newest' })),
  funding: async (ctx, section) => ({ tiles: await findRunningFundingTiles(ctx, getSectionLimit(section)) }),
  preorder: records(() => ({ type: 'preorder', sort: 'newest' })),
  genre: records((genre) => ({ genre })),
  tag: records((tag) => ({ tag })),
  category: records((categoryId) => {
    const category = findCategory(Number(categoryId));
    return category ? { category: `${category.id}` } : {};
  }),
  chosen: async (ctx, { chosen, most }) => ({ tiles: (await findListedTilesById(ctx, chosen)).slice(0, most) }),
  genres: async (ctx) => ({ genres: [...(await countProjectsByGenre(ctx))] }),
  artists: async (ctx, { most }) => ({
    creators: await findCreatorsWithMostReleases(ctx, { kind: 'artist', limit: most }),
  }),
  labels: async (ctx, { most }) => ({
    creators: await findCreatorsWithMostReleases(ctx, { kind: 'label', limit: most }),
  }),
  boxes: async (ctx) => ({ things: await boxes(ctx) }),
  services: async (ctx, { most }) => ({ things: await services(ctx, most) }),
  reviews: async (ctx, { most }) => ({ things: await voices(ctx, most) }),
  posts: async (ctx, { most }) => ({ things: await stories(ctx, most) }),
  banners: async (ctx) => ({ things: await strips(ctx) }),
};

async function boxes(ctx: Ctx): Promise<HomeSectionEntry[]> {
  const offers = await findBoxOffers(ctx);
  return BOX_TYPES.flatMap((type) => {
    const offer = offers.find((each) => each.type === type && each.periodicity === 'monthly');
    if (!offer) return [];
    return [
      {
        id: type,
        title: ctx.t(`box.choice.type.${type}`),
        text: ctx.t(`box.choice.type_hint.${type}`),
        by: ctx.t('box.choice.price', { price: formatPrice(offer.price, offer.currency, ctx.lang) }),
        link: '/vinyl-box',
        picture: null,
      },
    ];
  });
}

async function services(ctx: Ctx, most: number): Promise<HomeSectionEntry[]> {
  const found = await listServices(ctx);
  return found.slice(0, most).map(({ key, name, title }) => ({
    id: key,
    title: name,
    text: title,
    by: '',
    link: `/services/${key}`,
    picture: `/assets/images/services/${key}-640.webp`,
  }));
}

async function voices(ctx: Ctx, most: number): Promise<HomeSectionEntry[]> {
  const reviews = await findLatestQuotableReviews(ctx, most);
  return reviews.map((voice) => ({
    id: voice.id,
    title: [voice.artist_name, voice.name].filter(Boolean).join(' – '),
    text: shortened(voice.body),
    by: voice.firstname,
    link: productLink({ id: voice.project_id, name: voice.name, category: voice.category }),
    picture: projectCoverAddress({ ...voice, id: voice.project_id }),
    lang: voice.lang,
    rating: voice.rating,
  }));
}

async function stories(ctx: Ctx, most: number): Promise<HomeSectionEntry[]> {
  const posts = await findLatestPosts(ctx, most);
  return posts.map(({ id, slug, title, lead, cover, published_at }, at) => ({
    id,
    title,
    text: lead,
    by: formatDay(published_at, ctx.lang),
    link: postPath(slug),
    picture: postCoverPath(id, cover, at === 0 ? 960 : 480),
  }));
}

async function strips(ctx: Ctx): Promise<HomeSectionEntry[]> {
  const banners = await findHomeBanners(ctx);
  return banners.map(({ id, title, text, button, link, picture }) => ({
    id,
    title,
    text,
    by: '',
    button,
    link,
    picture: picture || null,
  }));
}

const LONGEST = 220;

/** Cut at a word, for a quotation that is only a taste. */
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST) || LONGEST)} …`;
};

import { creatorPortraitAddress } from '#modules/catalogue/creators/creator-picture-addresses.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type FilledHomeSection, findHomeSections } from './find-home-sections.server.ts';
import type { HomeSection, HomeSectionEntry } from './home.contract.ts';
import { genreLink, menuGenresWithRecords } from './home-section.ts';

/**
 * The home page for API clients. Artists, record labels and genres are listed as entries too, so that no section is
 * empty.
 */
export async function readHomePageForApi(ctx: Ctx): Promise<HomeSection[]> {
  const sections = await findHomeSections(ctx);
  return sections.map(({ creators, genres, ...section }) => ({
    ...section,
    things: [
      ...section.things,
      ...creators.map((creator) => toCreatorEntry(ctx, creator)),
      ...genreThings(ctx, genres),
    ],
  }));
}

const toCreatorEntry = (
  { t }: Ctx,
  { id, name, link, picture, projects_count }: FilledHomeSection['creators'][number],
): HomeSectionEntry => ({
  id,
  title: name,
  text: '',
  by: t('shop.records', { count: projects_count }),
  link,
  picture: picture && creatorPortraitAddress(picture, 640),
});

const genreThings = ({ t }: Ctx, counts: FilledHomeSection['genres']): HomeSectionEntry[] =>
  menuGenresWithRecords(counts).map(({ key, value }) => ({
    id: key,
    title: t(`shop.genre.${key}`),
    text: '',
    by: '',
    link: genreLink(value),
    picture: null,
  }));

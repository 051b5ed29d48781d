// A product in schema.org terms, for search engines: the product with its offers, and the album with its tracks.

import { decimalAmountText } from '#kit/money.ts';
import { truncateText } from '#kit/truncate-text.ts';
import type { ProjectItem, ProjectPage } from '#modules/catalogue/projects/projects.contract.ts';
import { withoutTracklistHeadings } from '#modules/catalogue/projects/tracklist-sides.ts';
import { publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { canonicalUrl } from './page-meta.server.ts';

export function productStructuredData(ctx: Ctx, project: ProjectPage): object[] {
  const url = canonicalUrl(ctx, project.link);
  const image = project.picture ? [`${publicUrl(ctx.config)}/projects/${project.picture}/cover.jpg`] : undefined;
  const { reviews, label, artist, catalogue_number } = project;
  const product = {
    '@type': 'Product',
    name: [project.artist_name, project.name].filter(Boolean).join(' – '),
    description: truncateText(project.description, 500) || undefined,
    url,
    image,
    sku: catalogue_number || String(project.id),
    brand: label || artist ? { '@type': 'Brand', name: (label ?? artist)?.name } : undefined,
    offers: project.items.map((item) => offerStructuredData(item, project, url)),
    aggregateRating:
      reviews.count > 0 && reviews.average !== null
        ? { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count }
        : undefined,
  };
  return project.songs.length > 0 ? [product, albumStructuredData(project, url, image)] : [product];
}

function offerStructuredData(item: ProjectItem, { shop, ships_at }: ProjectPage, url: string): object {
  return {
    '@type': 'Offer',
    url: `${url}?item=${item.item_id}`,
    price: decimalAmountText(item.price, item.currency),
    priceCurrency: item.currency,
    // Files do not sell out: they are missing for a while.
    availability: `https://schema.org/${item.type === 'digital' && item.stock === 'sold_out' ? 'OutOfStock' : AVAILABILITY[item.stock]}`,
    availabilityStarts: item.stock === 'preorder' ? (ships_at ?? undefined) : undefined,
    seller: { '@type': 'Organization', name: shop.name },
  };
}

const AVAILABILITY = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  sold_out: 'SoldOut',
  made_to_order: 'MadeToOrder',
  preorder: 'PreOrder',
} as const satisfies Record<ProjectItem['stock'], string>;

function albumStructuredData(
  { name, artist_name, songs, released, genres }: ProjectPage,
  url: string,
  image: string[] | undefined,
): object {
  const tracks = withoutTracklistHeadings(songs);
  return {
    '@type': 'MusicAlbum',
    name,
    url,
    image,
    byArtist: { '@type': 'MusicGroup', name: artist_name },
    datePublished: released ?? undefined,
    genre: genres.map((genre) => genre.name),
    numTracks: tracks.length,
    track: tracks.map((song) => ({
      '@type': 'MusicRecording',
      name: song.title,
      duration: song.duration ? `PT${Math.round(song.duration)}S` : undefined,
    })),
  };
}

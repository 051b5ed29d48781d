// Addresses of products, artists and labels: /{category}/{id}/{slug} (decisions: Category pages).
import { slugOrId } from './slug.ts';

export const PRODUCT_CATEGORIES = ['vinyl', 'cd', 'tape', 'bundle', 'project', 't-shirt', 'hoodie', 'merch'] as const;
type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Any value outside the eight is a project. */
export const productLinkCategory = (value: string | null | undefined): ProductCategory =>
  PRODUCT_CATEGORIES.find((each) => each === value) ?? 'project';

/** `/vinyl/42/abbey-road`. Letters of other scripts stay unescaped, ready for an href. */
export const productLink = (product: { id: number; category?: string | null; name: string }): string =>
  `/${productLinkCategory(product.category)}/${product.id}/${slugOrId(product.name, product.id)}`;

/** The product's page with one of its items chosen: `/vinyl/42/abbey-road?item=7`. */
export const itemLink = (product: Parameters<typeof productLink>[0], item_id: number): string =>
  `${productLink(product)}?item=${item_id}`;

export const artistLink = (artist: { id: number; name: string }): string =>
  `/artist/${artist.id}/${slugOrId(artist.name, artist.id)}`;

export const labelLink = (label: { id: number; name: string }): string =>
  `/label/${label.id}/${slugOrId(label.name, label.id)}`;

/** Whether an address part, as sent by the browser, is the right slug; otherwise the page redirects. */
export function isCurrentSlug(part: string, name: string, id: number): boolean {
  return decoded(part).normalize('NFC') === slugOrId(name, id);
}

/** An id from an address: a positive whole number below 2^31, else null. */
export function parseId(part: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(part ?? '') ? Number(part) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

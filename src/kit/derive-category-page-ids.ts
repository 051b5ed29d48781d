// The category pages that follow from a project's own data. Staff picks and pro are chosen by hand (decisions:
// Category pages).
import { lookupTable } from './lookup-table.ts';

interface Categorised {
  readonly category: string;
  readonly genres: readonly number[];
  readonly exclusive: boolean;
  readonly b2b: boolean;
  /** Colours of its records; black alone does not count. */
  readonly colours: readonly string[];
}

/** Category ids in ascending order, the hand-picked ones included. */
export function deriveCategoryPageIds(project: Categorised, chosen: readonly number[] = []): number[] {
  const ids = new Set(chosen);
  if (project.b2b) ids.add(155);
  if (project.genres.includes(7)) ids.add(260);
  if (project.exclusive) ids.add(284);
  if (project.colours.some((colour) => colour !== '' && colour.toLowerCase() !== 'black')) ids.add(285);
  const byType = typeCategory[project.category];
  if (byType) ids.add(byType);
  return [...ids].sort((a, b) => a - b);
}

const typeCategory: Readonly<Record<string, number>> = lookupTable({
  't-shirt': 286,
  hoodie: 286,
  merch: 286,
  cd: 287,
  tape: 287,
  accessory: 288,
});

// Addresses of staff pages that another page answers (decisions: Addresses).
import { lookupTable } from '#kit/lookup-table.ts';

/** Where the list of a noun is not its plural. */
const LISTS: Readonly<Record<string, string>> = lookupTable({
  product: 'stock',
  pass: 'digital',
  'digital-single': 'digital',
});

/** `order` and 12 → `/admin/orders/12`; without a number the list. */
export const staffEntityPath = (noun: string, id: number | null): string =>
  `/admin/${LISTS[noun] ?? `${noun}s`}${id === null ? '' : `/${id}`}`;

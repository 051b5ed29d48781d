// Messages of the last cart change, carried over the redirect of a form: `item_sold_out.12`,
// `price_raised.12.2500.3000`.
import type { CartMessage } from '#modules/selling/cart/priced-cart.ts';

/** Encodes a message for an address. */
export const encodeCartMessage = ({ key, item_id, before, after, left, missing }: CartMessage): string =>
  [key, item_id ?? 0, before ?? left ?? missing ?? '', after ?? ''].join('.').replace(/(\.0)?\.+$/, '');

/** The path of a page that shows the messages of a change. */
export const pathWithCartMessages = (path: string, messages: readonly CartMessage[]): string =>
  messages.length
    ? `${path}?${new URLSearchParams(messages.map((message) => ['note', encodeCartMessage(message)]))}`
    : path;

/** The messages that an address carries. */
export const readCartMessagesFromUrl = (query: URLSearchParams): CartMessage[] =>
  query
    .getAll('note')
    .slice(0, 20)
    .flatMap((note): CartMessage[] => {
      const [, key, ...numbers] =
        /^([a-z_]{3,40})(?:\.(\d{1,15}))?(?:\.(\d{1,15}))?(?:\.(\d{1,15}))?$/.exec(note) ?? [];
      if (!key) return [];
      const [item_id, first, after] = numbers.map((each) => (each === undefined ? undefined : Number(each)));
      return [{ key, ...(item_id && { item_id }), ...figures(key, first, after) }];
    });

function figures(key: string, first: number | undefined, after: number | undefined): Partial<CartMessage> {
  if (first === undefined) return {};
  if (key === 'promo_code_minimum') return { missing: first };
  return after === undefined ? { left: first } : { before: first, after };
}

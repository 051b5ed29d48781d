import { parseId } from '#kit/product-link.ts';

/** What became of a request: it reached us, or waits for the link of a mail and reached us by it. */
const SAID = ['sent', 'confirm', 'confirmed'] as const;
export type QuoteConfirmation = (typeof SAID)[number];

/** What the address of a page says of a request that was sent, and where its asker finds it as PDF if they have an account. */
export function readQuoteConfirmation(
  query: URLSearchParams,
): { said: QuoteConfirmation; paper: string | undefined } | undefined {
  const said = SAID.find((each) => each === query.get('said'));
  const id = parseId(query.get('request') ?? undefined);
  return said && { said, paper: id ? `/api/quote/${id}/pdf` : undefined };
}

import { parseId } from '#kit/product-link.ts';

/** Whether a request was sent, waits for the link of its mail, or was confirmed by it. */
const SAID = ['sent', 'confirm', 'confirmed'] as const;
export type QuoteConfirmation = (typeof SAID)[number];

/** Reads the confirmation from the page's address, with the PDF for customers with an account. */
export function readQuoteConfirmation(
  query: URLSearchParams,
): { said: QuoteConfirmation; paper: string | undefined } | undefined {
  const said = SAID.find((each) => each === query.get('said'));
  const id = parseId(query.get('request') ?? undefined);
  return said && { said, paper: id ? `/api/quote/${id}/pdf` : undefined };
}

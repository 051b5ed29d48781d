import { parseId } from '#kit/product-link.ts';

/** Whether a request was sent, waits for the link of its mail, or was confirmed by it. */
const CONFIRMATIONS = ['sent', 'confirm', 'confirmed'] as const;
export type QuoteRequestNotice = (typeof CONFIRMATIONS)[number];

/** Reads the confirmation from the page's address, with the PDF for customers with an account. */
export function parseQuoteRequestNotice(
  query: URLSearchParams,
): { confirmation: QuoteRequestNotice; paper: string | undefined } | undefined {
  const confirmation = CONFIRMATIONS.find((each) => each === query.get('said'));
  const id = parseId(query.get('request') ?? undefined);
  return confirmation && { confirmation, paper: id ? `/api/quote/${id}/pdf` : undefined };
}

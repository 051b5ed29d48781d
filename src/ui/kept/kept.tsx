import { createContext, createElement, type ReactNode, use } from 'react';

/** What the server remembers of pages it has rendered; a browser has none and simply renders. */
export interface KeptPieces {
  /** The place of a piece in this render, and whether its HTML is known already. */
  take(id: string): { readonly place: number; readonly known: boolean };
}

export const KeptPiecesContext = createContext<KeptPieces | null>(null);

/**
 * A part of the page that the server renders once and then takes from memory (docs/adr/0015). `id` says all that the part
 * shows (a function, where that is long, is asked on the server only), except language, currency, brand and the prefix of addresses, which the memory adds: the same id is the same HTML.
 * Inside: elements only at its edges, no `useId`, nothing personal, nothing that depends on the clock or the rest of the address.
 */
export function Kept({ id, children }: { id: string | (() => string); children: ReactNode }) {
  const pieces = use(KeptPiecesContext);
  const piece = pieces?.take(typeof id === 'string' ? id : id());
  if (piece?.known) return mark(`k${piece.place}`);
  return between(piece && `b${piece.place}`, children, piece && `e${piece.place}`);
}

/** The scripts and styles written inside are ours: only these the content policy of the page allows. */
export function Trusted({ children }: { children: ReactNode }) {
  const isServer = use(KeptPiecesContext) !== null;
  return between(isServer && 't', children, isServer && 'u');
}

/** Without marks, in the browser, the same places stay empty, so that React counts alike on both sides. */
const between = (begin: string | false | undefined, children: ReactNode, end: string | false | undefined) => (
  <>
    {begin ? mark(begin) : null}
    {children}
    {end ? mark(end) : null}
  </>
);

/** Cut out of the page again before it is sent; an element that HTML allows anywhere. */
const mark = (text: string) => createElement('template', { 'data-k': text });

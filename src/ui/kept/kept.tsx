import { createContext, createElement, type ReactNode, use } from 'react';

/** What the server remembers of pages it has rendered; a browser has none and simply renders. */
export interface KeptPieces {
  /** The place of a piece in this render, and whether its HTML is known already. */
  take(id: string): { readonly place: number; readonly known: boolean };
  /** A name of all that this page shows: the same name, the same page, but for who looks at it. Null where nobody can say. */
  readonly page: string | null;
  /** Whether the frame of this document is known already. */
  readonly isFramed: boolean;
}

export const KeptPiecesContext = createContext<KeptPieces | null>(null);

/**
 * A part of the page that the server renders once and then takes from memory (ADR 15). `id` says all that the part
 * shows (a function, where that is long, is asked on the server only), except language, currency, brand and the prefix of addresses, which the memory adds: the same id is the same HTML.
 * Inside: elements only at its edges, no `useId`, nothing personal, nothing that depends on the clock or the rest of the address.
 */
export function Kept({ id, children }: { id: string | (() => string); children: ReactNode }) {
  const pieces = use(KeptPiecesContext);
  const piece = pieces?.take(typeof id === 'string' ? id : id());
  if (piece?.known) return mark(`k${piece.place}`);
  return between(piece && `b${piece.place}`, children, piece && `e${piece.place}`);
}

/** All of a page between header and footer, where its data says all that it shows. The rules of `Kept` hold for it. */
export function KeptPage({ children }: { children: ReactNode }) {
  const page = use(KeptPiecesContext)?.page;
  return page ? <Kept id={`page ${page}`}>{children}</Kept> : between(null, children, null);
}

/**
 * What frames a document: all of its head, and the scripts at its end, which depend on no more than the page does. React writes
 * links and titles into the head from wherever they stand, so that these two are kept as one, and cut out of the document itself.
 */
export function Framing({ isEnd = false, children }: { isEnd?: boolean; children: ReactNode }) {
  const pieces = use(KeptPiecesContext);
  if (pieces?.isFramed) return null;
  return between(pieces && isEnd && 'f', children, null);
}

/** The scripts and styles written inside are ours: only these the content policy of the page allows. */
export function Trusted({ children }: { children: ReactNode }) {
  const isServer = use(KeptPiecesContext) !== null;
  return between(isServer && 't', children, isServer && 'u');
}

/** Without marks, in the browser, the same places stay empty, so that React counts alike on both sides. */
const between = (begin: Mark, children: ReactNode, end: Mark) => (
  <>
    {begin ? mark(begin) : null}
    {children}
    {end ? mark(end) : null}
  </>
);

type Mark = string | false | null | undefined;

/** Cut out of the page again before it is sent; an element that HTML allows anywhere. */
const mark = (text: string) => createElement('template', { 'data-k': text });

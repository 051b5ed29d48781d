import { createContext, createElement, type ReactNode, use } from 'react';

/** The server's cache of fragments; a browser has none and renders everything. */
interface FragmentSource {
  /** The position of a fragment in this render, and whether its HTML is cached. */
  take(id: string): { readonly place: number; readonly known: boolean };
}

export const FragmentCacheContext = createContext<FragmentSource | null>(null);

/**
 * A part of a page whose HTML the server renders once and then takes from its cache (ADR 15). `id` contains all data
 * shown in the part, except language, currency, brand and address prefix, which the cache adds. Equal ids mean equal
 * HTML. A long id can be a function, which is called on the server only.
 * Inside: only elements at its edges, no `useId`, nothing personal, nothing that depends on the clock or the rest of
 * the address.
 */
export function CachedFragment({ id, children }: { id: string | (() => string); children: ReactNode }) {
  const source = use(FragmentCacheContext);
  const fragment = source?.take(typeof id === 'string' ? id : id());
  if (fragment?.known) return mark(`k${fragment.place}`);
  return between(fragment && `b${fragment.place}`, children, fragment && `e${fragment.place}`);
}

/** Marks scripts and styles as our own: the content security policy of the page allows no others. */
export function CspAllowedMarkup({ children }: { children: ReactNode }) {
  const isServer = use(FragmentCacheContext) !== null;
  return between(isServer && 't', children, isServer && 'u');
}

/** In the browser the marks are empty, so that React counts the same children on both sides. */
const between = (begin: Mark, children: ReactNode, end: Mark) => (
  <>
    {begin ? mark(begin) : null}
    {children}
    {end ? mark(end) : null}
  </>
);

type Mark = string | false | null | undefined;

/** Removed before the page is sent; an element that HTML allows anywhere. */
const mark = (text: string) => createElement('template', { 'data-k': text });

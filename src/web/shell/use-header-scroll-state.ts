import { useSyncExternalStore } from 'react';
import { type HeaderScrollState, scrolledHeaderState } from '#modules/site/shell/page-frame-and-header-scroll.ts';

let state: HeaderScrollState = 'static';
let lastY = 0;

/** Where the header is while the page scrolls. */
export const useHeaderScrollState = (): HeaderScrollState => useSyncExternalStore(subscribe, () => state, atTop);

function subscribe(listener: () => void): () => void {
  const onScroll = () => {
    const y = Math.max(0, window.scrollY);
    const before = state;
    state = scrolledHeaderState(before, lastY, y);
    lastY = y;
    if (state !== before) listener();
  };
  lastY = window.scrollY;
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

const atTop = (): HeaderScrollState => 'static';

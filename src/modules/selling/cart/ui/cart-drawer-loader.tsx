import { Suspense, useRef } from 'react';
import { loadTextsForPath } from '#i18n/browser-texts.ts';
import { lazyWithRetry } from '#ui/deferred/lazy-with-retry.ts';
import { useCartCountAndDrawer } from './cart-count-and-drawer.ts';

const Drawer = lazyWithRetry(async () => {
  const [drawer] = await Promise.all([import('./cart-drawer.tsx'), loadTextsForPath(location.pathname)]);
  return drawer;
});

/** The place of the slide-over in the shell; its code is loaded on first opening. */
export function CartDrawer() {
  const { open } = useCartCountAndDrawer();
  const wasOpened = useRef(false);
  wasOpened.current ||= open;
  return wasOpened.current ? (
    <Suspense fallback={null}>
      <Drawer />
    </Suspense>
  ) : null;
}

import { Suspense, useRef } from 'react';
import { textsForPath } from '#i18n/browser-texts.ts';
import { lazyWithRetry } from '#ui/deferred/lazy-with-retry.ts';
import { useCartSignal } from './cart-signal.ts';

const Drawer = lazyWithRetry(async () => {
  const [drawer] = await Promise.all([import('./cart-drawer.tsx'), textsForPath(location.pathname)]);
  return drawer;
});

/** The place of the slide-over in the shell; its code is loaded on first opening. */
export function CartDrawer() {
  const { open } = useCartSignal();
  const wasOpened = useRef(false);
  wasOpened.current ||= open;
  return wasOpened.current ? (
    <Suspense fallback={null}>
      <Drawer />
    </Suspense>
  ) : null;
}

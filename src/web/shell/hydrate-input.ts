import { useEffect, useRef } from 'react';

/** Where somebody types, and what has been opened while the page was on its way. */
const IN_USE = 'input, select, textarea, [aria-expanded="true"], [data-panel] *, [popover] *, dialog *';

/**
 * Once another page stands, the keys begin where it begins, and a screen reader says its title: without this the focus stays on what is no
 * longer there, or in the footer that both pages have. A field or a menu that is in use keeps it. Styles see `data-moved` from then on.
 */
export function useHydratedInput(pathname: string, hash: string) {
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    document.documentElement.dataset.moved = '';
    const page = document.getElementById('content');
    if (!page || hash || document.activeElement?.matches(IN_USE)) return;
    page.ariaLabel = document.title;
    page.focus({ preventScroll: true });
  }, [pathname, hash]);
}

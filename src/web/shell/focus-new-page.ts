import { useEffect, useRef } from 'react';

/** Fields in use, and panels that were opened before hydration. */
const IN_USE = 'input, select, textarea, [aria-expanded="true"], [data-panel] *, [popover] *, dialog *';

/**
 * After navigation the focus moves to the start of the new page, and screen readers read its title. Otherwise it would
 * stay on a removed element, or in the footer that both pages share. A field or menu in use keeps it. Styles see
 * `data-moved` from then on.
 */
export function useFocusNewPage(pathname: string, hash: string) {
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

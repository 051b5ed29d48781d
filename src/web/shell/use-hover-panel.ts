import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MENU_LINK_LEAVE_MS, MENU_PANEL_LEAVE_MS } from '#modules/site/shell/page-frame-and-header-scroll.ts';

/**
 * Which head's panel is open below a menu, or null (decisions: Menus). The pointer opens it; leaving the head closes it
 * after 100 ms, leaving the panel after 200 ms, unless the pointer comes back. Escape, a press outside of `menu` and
 * leaving it by the keys close it at once. The down arrow goes into the panel, left and right from head to head; a
 * finger's first press opens, its second follows the link. The heads are the links with `data-head`, the panel has
 * `data-panel`; `onFollow` hears which of them was followed.
 */
export function useHoverPanel(menu: RefObject<HTMLElement | null>, onFollow: (head: string) => void) {
  const [open, setOpen] = useState<string | null>(null);
  /** Opened by keyboard, not by the pointer: the panel takes the focus when it has loaded. */
  const [entered, setEntered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef({ open, onFollow });
  now.current = { open, onFollow };

  const closeIn = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(null), ms);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, []);

  useEffect(() => {
    const nav = menu.current;
    if (!nav) return;
    const show = (head: string, byKeys = false) => {
      clearTimeout(timer.current);
      setEntered(byKeys);
      setOpen(head);
    };
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const heads = findMenuHeads(nav);
    for (const head of heads) listenToHead(head, heads, { show, close, closeIn, now }, on);
    // A native listener as those of the heads. React would handle the panel's event before the heads' leave event.
    const panel = nav.querySelector<HTMLElement>('[data-panel]');
    panel?.addEventListener('pointerenter', () => clearTimeout(timer.current), on);
    panel?.addEventListener(
      'pointerleave',
      ({ pointerType }) => pointerType === 'mouse' && closeIn(MENU_PANEL_LEAVE_MS),
      on,
    );
    nav.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget instanceof Node && !nav.contains(relatedTarget) && close(),
      on,
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !nav.contains(target) && close(),
      on,
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || now.current.open === null) return;
        if (nav.querySelector('[data-panel]')?.contains(document.activeElement))
          findMegaMenuHeadElement(nav, now.current.open)?.focus();
        close();
      },
      on,
    );
    // The head that loaded the panel: hovered by the pointer, or touched.
    const reached = heads.find((head) => head.matches(matchMedia('(hover: hover)').matches ? ':hover' : ':focus'));
    if (reached) show(reached.dataset.head ?? '');
    return () => {
      stop.abort();
      clearTimeout(timer.current);
    };
  }, [menu, close, closeIn]);

  useEffect(() => {
    for (const head of menu.current ? findMenuHeads(menu.current) : [])
      head.setAttribute('aria-expanded', String(head.dataset.head === open));
  }, [menu, open]);

  return {
    open,
    entered,
    close,
  };
}

export const findMegaMenuHeadElement = (menu: Element, name: string | undefined): HTMLElement | null =>
  menu.querySelector<HTMLElement>(`[data-head="${name}"]`);

const findMenuHeads = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[data-head]')];

interface PanelActions {
  readonly show: (head: string, byKeys?: boolean) => void;
  readonly close: () => void;
  readonly closeIn: (ms: number) => void;
  readonly now: RefObject<{ readonly open: string | null; readonly onFollow: (head: string) => void }>;
}

/** Pointer, press and keys of one head. */
function listenToHead(
  head: HTMLElement,
  heads: readonly HTMLElement[],
  { show, close, closeIn, now }: PanelActions,
  on: { readonly signal: AbortSignal },
) {
  const name = head.dataset.head ?? '';
  head.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && show(name), on);
  head.addEventListener(
    'pointerleave',
    ({ pointerType }) => pointerType === 'mouse' && closeIn(MENU_LINK_LEAVE_MS),
    on,
  );
  head.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event instanceof PointerEvent && event.pointerType === 'touch' && now.current.open !== name) {
        event.preventDefault();
        return show(name);
      }
      now.current.onFollow(name);
      close();
    },
    on,
  );
  head.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (event.key === 'ArrowDown' || event.key === ' ') show(name, true);
      else if (step) heads.at((heads.indexOf(head) + step) % heads.length)?.focus();
      else return;
      event.preventDefault();
    },
    on,
  );
}

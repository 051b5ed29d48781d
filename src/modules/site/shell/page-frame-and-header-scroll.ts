// The parts of the frame around a page, and the state of the header while scrolling (decisions: Frame).

interface Frame {
  /** False: the page alone, without player, cart panel and toasts. */
  readonly shell: boolean;
  /** Header and sub-menu come and go together. */
  readonly header: boolean;
  readonly footer: boolean;
  readonly bottomBar: boolean;
}

const WHOLE: Frame = { shell: true, header: true, footer: true, bottomBar: true };
const BARE: Frame = { shell: true, header: false, footer: false, bottomBar: false };

/** `path` without its language, `search` with its question mark. */
export function pageShellParts(path: string, search: string): Frame {
  const page = withoutShop(path);
  if (page === '/test' || new URLSearchParams(search).has('nolayout')) return { ...BARE, shell: false };
  if (/^\/(player|widget|linktree)(\/|$)/.test(page)) return BARE;
  if (/^\/admin(\/|$)/.test(page)) return { ...WHOLE, header: false, footer: false };
  if (/^\/creation(\/|$)/.test(page)) return { ...WHOLE, header: false };
  return /^\/(project\/manage2|bids|sheraf)$/.test(page) ? { ...WHOLE, footer: false } : WHOLE;
}

/** A branded shop below `/shop/{code}` has the same pages as one on a host of its own. */
const withoutShop = (path: string): string =>
  path.replace(/^\/shop\/[a-z0-9-]+(?=\/(player|widget|linktree|test)(\/|$))/, '').replace(/(?<=.)\/$/, '');

export type HeaderScrollState = 'static' | 'hide' | 'fixed';

const STATIC_BELOW = 50;

/** Static under 50 px, hidden on the way down, fixed on the way up (decisions: Frame). Positions in CSS pixels. */
export function scrolledHeaderState(before: HeaderScrollState, lastY: number, y: number): HeaderScrollState {
  if (y < STATIC_BELOW) return 'static';
  if (y === lastY) return before;
  return y > lastY ? 'hide' : 'fixed';
}

/** How long the menu's panel stays after the pointer has left its link, and the panel (decisions: Frame). */
export const MENU_LINK_LEAVE_MS = 100;
export const MENU_PANEL_LEAVE_MS = 200;

// Which parts of the frame stand around a page (spec §2), and where the header is while scrolling (spec §4).

export interface Frame {
  readonly header: boolean;
  readonly footer: boolean;
  readonly bottomBar: boolean;
}

const BARE: Frame = { header: false, footer: false, bottomBar: false };
const WHOLE: Frame = { header: true, footer: true, bottomBar: true };

/** `path` without its language. Header and sub-menu come and go together. */
export function frameOf(path: string, search: string): Frame {
  const page = path.replace(/(?<=.)\/$/, '');
  if (new URLSearchParams(search).has('nolayout')) return BARE;
  if (['/test', '/player', '/widget', '/linktree'].includes(page)) return BARE;
  if (/^\/admin(\/|$)/.test(page)) return BARE;
  if (/^\/creation(\/|$)/.test(page)) return { ...WHOLE, header: false, bottomBar: false };
  return page === '/project/manage2' ? { ...WHOLE, footer: false } : WHOLE;
}

export type HeaderState = 'static' | 'hide' | 'fixed';

const STATIC_BELOW = 50;

/** Static under 50 px, hidden on the way down, fixed on the way up (spec §2). Positions in CSS pixels. */
export function headerState(before: HeaderState, lastY: number, y: number): HeaderState {
  if (y < STATIC_BELOW) return 'static';
  if (y === lastY) return before;
  return y > lastY ? 'hide' : 'fixed';
}

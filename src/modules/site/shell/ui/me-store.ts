// The personal parts of pages that are otherwise the same for all visitors: account, cart count and full hearts.
import { useSyncExternalStore } from 'react';
import {
  guessMeFromHints,
  type MeState,
  meStateWithWish,
  readVisitorHints,
  SIGNED_OUT_STATE,
  shouldFetchMe,
} from '../me-state.ts';

let me = SIGNED_OUT_STATE;
let seen: string | undefined;
let asking: Promise<void> | undefined;
/** Hearts clicked a moment ago: an answer that was already under way does not include them. */
const pressed = new Map<number, { wished: boolean; until: number }>();
const CALL_MS = 10_000;
const listeners = new Set<() => void>();

/** The current visitor. Anonymous on the server and while hydrating; filled in right after, in reserved space. */
export const useMe = (): MeState => useSyncExternalStore(subscribe, currentMe, nobody);

const currentMe = (): MeState => me;

/** Loads the visitor's data again: after signing in or out, and after changes of messages or wishes. */
function refreshMe(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Loads again only if the hint cookies have changed (another tab, a form of a page). */
export function refreshMeIfChanged(): void {
  if (typeof document === 'undefined' || seen === undefined || seen === hints()) return;
  const { signed, cart_count } = readVisitorHints(document.cookie);
  change(signed ? { ...me, signed_in: true, count: cart_count ?? me.count } : guessMeFromHints(document.cookie));
  if (shouldFetchMe(document.cookie)) void refreshMe();
  else seen = hints();
}

/** Fills or empties a heart at once; the call itself is the page's. */
export function setWishInMeStore(project_id: number, wished: boolean): void {
  pressed.set(project_id, { wished, until: Date.now() + CALL_MS });
  change(meStateWithWish(me, project_id, wished));
}

async function ask(): Promise<void> {
  // Loaded only by visitors with a hint cookie, so that the contract's schemas are not part of the first page. If the
  // load fails, the guess from the hint cookies stays.
  const loaded = await import('./fetch-me.ts').catch(() => undefined);
  if (!loaded) return;
  const answer = await loaded.fetchMe();
  seen = hints();
  if (answer) change(withPressed({ ...SIGNED_OUT_STATE, ...answer, loaded: true }));
}

function withPressed(answer: MeState): MeState {
  let known = answer;
  for (const [id, { wished, until }] of pressed)
    if (until > Date.now()) known = meStateWithWish(known, id, wished);
    else pressed.delete(id);
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (seen === undefined) start();
  return () => listeners.delete(listener);
}

function start() {
  seen = hints();
  change(guessMeFromHints(document.cookie));
  if (shouldFetchMe(document.cookie)) void refreshMe();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refreshMeIfChanged());
}

function change(next: MeState) {
  me = next;
  for (const listener of listeners) listener();
}

const nobody = () => SIGNED_OUT_STATE;

function hints(): string {
  return (document.cookie.match(/(?:^|;\s*)(?:signed|cart_count)=[^;]*/g) ?? [])
    .map((each) => each.replace(/^[;\s]+/, ''))
    .sort()
    .join(';');
}

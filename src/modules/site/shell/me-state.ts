// The browser's knowledge of its visitor (decisions: Pages): first two readable hint cookies, then the answer of GET
// /api/me.
export interface MeState {
  /** False until /api/me has answered, or when there is nothing to ask. */
  readonly loaded: boolean;
  readonly signed_in: boolean;
  readonly id?: number;
  readonly firstname?: string;
  readonly role?: string;
  readonly pro: boolean;
  readonly isMun: boolean;
  /** Pieces in the cart. */
  readonly count: number;
  readonly new_messages: number;
  /** Ids of the projects on the wishlist. */
  readonly wishes: readonly number[];
  /** Ids of the projects liked. */
  readonly likes: readonly number[];
  /** Ids of the artists, labels and people followed. */
  readonly follows: readonly number[];
}

export const SIGNED_OUT_STATE: MeState = {
  loaded: false,
  signed_in: false,
  pro: false,
  isMun: false,
  count: 0,
  new_messages: 0,
  wishes: [],
  likes: [],
  follows: [],
};

/** Reads the hints in `document.cookie`: whether the visitor is signed in, and the number of copies in the cart. */
export function readVisitorHints(cookie: string): { signed: boolean; cart_count: number | null } {
  const count = /(?:^|;\s*)cart_count=(\d{1,6})(?:;|$)/.exec(cookie)?.[1];
  return { signed: /(?:^|;\s*)signed=1(?:;|$)/.test(cookie), cart_count: count === undefined ? null : Number(count) };
}

/** Only a browser with a hint calls /api/me. All other visitors cost the server nothing. */
export function shouldFetchMe(cookie: string): boolean {
  const { signed, cart_count } = readVisitorHints(cookie);
  return signed || cart_count !== null;
}

/** The state that is shown at once, before the answer. */
export function guessMeFromHints(cookie: string): MeState {
  const { signed, cart_count } = readVisitorHints(cookie);
  return { ...SIGNED_OUT_STATE, signed_in: signed, count: cart_count ?? 0 };
}

/** Puts a project on the wishlist or takes it off. */
export function meStateWithWish(me: MeState, project_id: number, wished: boolean): MeState {
  const others = me.wishes.filter((id) => id !== project_id);
  return { ...me, wishes: wished ? [project_id, ...others] : others };
}

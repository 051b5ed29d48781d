// The formats of the first item, which a creator chooses before the release is saved. The first one is usual.
export const FIRST_ITEM_FORMATS = {
  vinyl: ['12"', '10"', '7"'],
  cd: ['CD'],
  tape: ['C46', 'C20', 'C30', 'C60', 'C90'],
} as const;
export type FirstItemKind = keyof typeof FIRST_ITEM_FORMATS;

/** Whether the formats of a kind are chosen before the release is saved. */
export const isFirstItemKind = (kind: string): kind is FirstItemKind => Object.hasOwn(FIRST_ITEM_FORMATS, kind);

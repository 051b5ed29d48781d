// The preferences of a buyer, by which staff fill the boxes (decisions: Boxes).

/** Kinds of vinyl in everyday words; the text is `boxes.color.<word>`. */
export const COLOUR_PREFERENCE_OPTIONS = [
  'black',
  'white',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'clear',
  'splatter',
  'marble',
] as const;
/** Why a subscription does not run. */
export const BOX_PAUSE_REASONS = ['wish', 'card_refused', 'card_missing', 'staff'] as const;
export const BOX_STATES = ['active', 'paused', 'cancelled', 'ended'] as const;

import type { VinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';

/** The props of `Disc` for a colour; `effect` goes over a colour of one tone. */
export function getDiscColourProps({ colours: [ground, ...rest], kind, clear }: VinylColour, effect = 'none') {
  const pattern = effect === 'none' ? kind : effect;
  const second = effect === 'none' || rest.length > 0 ? rest : SECOND_TONES;
  return { colours: [ground, ...second], pattern, ...(clear !== undefined && { clear }) };
}

/** The second tones of an effect until the buyer chooses colours. */
const SECOND_TONES = ['#f4f1ea', '#8d9094', '#151517'];

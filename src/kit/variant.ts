// What tells a thing on a line of a cart, an order or a paper from others of the same title: a record comes in several colours,
// on disc and on tape.
import type { Translate } from './translate.ts';

/** How a thing looks, as its shelf says it. */
export interface Look {
  readonly format: string;
  readonly color: string;
  /** One of the disc colours, where it is one. */
  readonly color_id: string | null;
  /** Of used copies: how well the record and its sleeve are kept. */
  readonly condition_media?: string | null;
  readonly condition_sleeve?: string | null;
}

export interface Variant {
  readonly type: string;
  /** Null for what lies on no shelf: a box, gift paper, a share of a pressing. */
  readonly look: Look | null;
}

/** Of these the title does not say what they are: `Harbour Tapes` may be a disc or a download. */
const SOUND = new Set(['vinyl', 'cd', 'tape', 'digital', 'test_pressing']);
/** Formats that say the kind once more, in the language of whoever wrote them. */
const KINDS_AGAIN = new Set(['vinyl', 'cd', 'tape', 'cassette', 'download', 'digital']);

/** A colour in the reader's language, or as its creator called it. */
export function colourWord({ color, color_id }: Pick<Look, 'color' | 'color_id'>, t: Translate): string {
  const key = `artwork.colours.${color_id}`;
  const word = color_id ? t(key) : key;
  return word === key ? color : word;
}

/** A thing as its row has it, with what tells it from the others of its release. */
export interface Shelved extends Pick<Look, 'color' | 'color_id'> {
  readonly type: string;
  readonly name: string;
  readonly size: string;
  readonly format?: string;
}

/** A thing as those who keep it tell it from the others of its release: `Vinyl · 12" · Black`, `T-shirt · Night blue · M`. */
export const shelfWords = (thing: Shelved, t: Translate): string =>
  [t(`shop.kind.${thing.type}`), thing.name, thing.format, colourWord(thing, t), thing.size]
    .filter(Boolean)
    .join(' · ');

/** The same as the name of its row, for whoever is told no more of it. */
export const inShelfWords = <T extends Shelved>({ format, color, color_id, size, ...row }: T, t: Translate) => ({
  ...row,
  name: shelfWords({ ...row, format, color, color_id, size }, t),
});

/** `Vinyl, 12", Citrine (clear)`; empty where the title says all. Sizes are not in it. */
export function variantWords({ type, look }: Variant, t: Translate): string {
  if (!look) return '';
  const format = KINDS_AGAIN.has(look.format.trim().toLowerCase()) && SOUND.has(type) ? '' : look.format;
  const kept = [look.condition_media, look.condition_sleeve].filter(Boolean).join(' / ');
  return [SOUND.has(type) ? t(`shop.kind.${type}`) : '', format, colourWord(look, t), kept].filter(Boolean).join(', ');
}

/** A line as people are told of it, its variant in their words already. */
export interface SaidLine {
  readonly name: string;
  readonly artist_name?: string;
  readonly variant?: string;
  readonly size?: string;
  readonly chosen_sizes?: Readonly<Record<string, string>>;
}

/** `Vinyl, 12", Citrine`, `M`, `Sand, L, XL` */
const whichOf = ({ variant, size, chosen_sizes = {} }: SaidLine): string =>
  [variant, size, ...Object.values(chosen_sizes)].filter(Boolean).join(', ');

/** `Nova Lindqvist – Long Dark, Short Flash (Vinyl, 12", Citrine)`, `Lighthouse Keeper T-shirt (M)` */
export function lineTitle(line: SaidLine): string {
  const { name, artist_name } = line;
  const which = whichOf(line);
  return `${[artist_name, name].filter(Boolean).join(' – ')}${which && ` (${which})`}`;
}

/** A line as its row has it. In mails that were queued before rows told looks there is a name only. */
export interface KeptLine extends Omit<SaidLine, 'variant'>, Partial<Variant> {}

const saidIn = ({ type = '', look = null, ...line }: KeptLine, t: Translate): SaidLine => ({
  ...line,
  variant: variantWords({ type, look }, t),
});

/** The title of a line as its row has it, in the words of whoever reads it. */
export const titleIn = (line: KeptLine, t: Translate): string => lineTitle(saidIn(line, t));

/** Only what stands in its brackets: which one, and in which sizes. */
export const whichIn = (line: KeptLine, t: Translate): string => whichOf(saidIn(line, t));

/** Of a line what a mail names it by: it is worded when the mail is written. */
export const named = ({ name, type, look, size, chosen_sizes }: Omit<KeptLine, 'artist_name'>): KeptLine => ({
  ...{ name, type, look, size, chosen_sizes },
});

import type { Translate } from '#kit/translate.ts';
import type { BoxToFill } from '#modules/selling/boxes/boxes-for-staff.contract.ts';

/** The preferences of a subscriber in a line: genres, artists, colours and a note. */
export function boxPreferencesText(t: Translate, { genre_ids, artists, colors, note }: BoxToFill['taste']): string {
  const words = [
    ...genre_ids.map((id) => t(`shop.genre_name.${id}`)),
    ...artists.map(({ name }) => name),
    ...colors.map((color) => t(`boxes.color.${color}`)),
  ];
  return [words.join(', '), note].filter(Boolean).join(' · ') || t('boxes.taste_open');
}

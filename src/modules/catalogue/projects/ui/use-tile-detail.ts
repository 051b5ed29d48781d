import { useTranslate } from '#i18n/texts-context.tsx';
import type { ShownTile } from '#modules/catalogue/listing/displayed-tile.ts';
import { detailOf } from '../tile-labels.ts';

/** "Vinyl, citrine": what is in the package and its colour, in the visitor's language. */
export function useDetail(): (tile: ShownTile) => string {
  const t = useTranslate();
  return (tile) => {
    const { kinds, colour } = detailOf(tile);
    const words = kinds.map((kind) => t(`shop.kind.${kind}`));
    return [...words, ...(colour ? [t(`artwork.colours.${colour}`)] : [])].join(', ');
  };
}

import { useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedTile } from '#modules/catalogue/listing/displayed-tile.ts';
import { tileDetail } from '../tile-labels.ts';

/** "Vinyl, citrine": formats in the package and colour, in the visitor's language. */
export function useTileDetail(): (tile: DisplayedTile) => string {
  const t = useTranslate();
  return (tile) => {
    const { kinds, colour } = tileDetail(tile);
    const words = kinds.map((kind) => t(`shop.kind.${kind}`));
    return [...words, ...(colour ? [t(`artwork.colours.${colour}`)] : [])].join(', ');
  };
}

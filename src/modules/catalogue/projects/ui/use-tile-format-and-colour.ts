import { useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { tileFormatAndColour } from '../tile-labels.ts';

/** "Vinyl, citrine": formats in the package and colour, in the visitor's language. */
export function useTileFormatAndColour(): (tile: DisplayedProjectTile) => string {
  const t = useTranslate();
  return (tile) => {
    const { kinds, colour } = tileFormatAndColour(tile);
    const words = kinds.map((kind) => t(`shop.kind.${kind}`));
    return [...words, ...(colour ? [t(`artwork.colours.${colour}`)] : [])].join(', ');
  };
}

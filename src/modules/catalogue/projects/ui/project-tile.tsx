import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { Price } from '#ui/price/price.tsx';
import { RecordTile } from '#ui/record-tile/record-tile.tsx';
import { projectCoverAddress, projectDiscAppearance } from '../project-picture-addresses.ts';
import { tilePriceLabel, tileStatusKey, tileVinylColours } from '../tile-labels.ts';
import { useTileFormatAndColour } from './use-tile-format-and-colour.ts';

/** A project in a list, in the visitor's language; `to` is its address. `play` and `keep` come from the page. */
export function ProjectTile({
  tile,
  to,
  play,
  keep,
  eager,
  sizes,
}: {
  tile: DisplayedProjectTile;
  to: string;
  play?: { text: string; playing: boolean; onPress: () => void } | null;
  keep?: ReactNode;
  eager?: boolean;
  sizes?: string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const detail = useTileFormatAndColour();
  const flag = tileStatusKey(tile);
  const { price_from } = tile;
  return (
    <RecordTile
      to={to}
      src={projectCoverAddress(tile)}
      title={tile.name}
      by={tile.artist_name}
      price={price_from && <Price text={tilePriceLabel(price_from, lang, t)} />}
      detail={tile.because ?? detail(tile)}
      flag={flag && t(`shop.flag.${flag}`)}
      disc={
        tile.formats.includes('vinyl')
          ? projectDiscAppearance(tileVinylColours(tile.color_vinyl), tile.cover_tone)
          : null
      }
      play={play}
      keep={keep}
      eager={eager}
      sizes={sizes}
    />
  );
}

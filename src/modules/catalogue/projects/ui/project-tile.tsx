import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedTile } from '#modules/catalogue/listing/displayed-tile.ts';
import { Price } from '#ui/price/price.tsx';
import { RecordTile } from '#ui/record-tile/record-tile.tsx';
import { coverAddress, projectDisc } from '../pictures.ts';
import { tileColours, tileFlag, tilePriceLabel } from '../tile-labels.ts';
import { useTileDetail } from './use-tile-detail.ts';

/** A project in a list, in the visitor's language; `to` is its address. `play` and `keep` come from the page. */
export function ProjectTile({
  tile,
  to,
  play,
  keep,
  eager,
  sizes,
}: {
  tile: DisplayedTile;
  to: string;
  play?: { text: string; playing: boolean; onPress: () => void } | null;
  keep?: ReactNode;
  eager?: boolean;
  sizes?: string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const detail = useTileDetail();
  const flag = tileFlag(tile);
  const { price_from } = tile;
  return (
    <RecordTile
      to={to}
      src={coverAddress(tile)}
      title={tile.name}
      by={tile.artist_name}
      price={price_from && <Price text={tilePriceLabel(price_from, lang, t)} />}
      detail={tile.because ?? detail(tile)}
      flag={flag && t(`shop.flag.${flag}`)}
      disc={tile.formats.includes('vinyl') ? projectDisc(tileColours(tile.color_vinyl), tile.cover_tone) : null}
      play={play}
      keep={keep}
      eager={eager}
      sizes={sizes}
    />
  );
}

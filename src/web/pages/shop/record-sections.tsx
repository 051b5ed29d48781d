import { useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { RecordCarousel } from '#ui/record-carousel/record-carousel.tsx';
import { RecordWall, recordWallSizes } from '#ui/record-tile/record-tile.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { PlayableRecordTile } from './playable-record-tile.tsx';
import css from './record-sections.module.css';
import { useShopPathBuilder } from './use-shop-path.ts';

interface Words {
  title: string;
  note?: string | undefined;
  lang?: string | undefined;
  more?: { path: string; text: string };
  tiles: readonly DisplayedProjectTile[];
}

/** Records to flip through. */
export function RecordCrateSection({ title, note, lang, more, tiles }: Words) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  return (
    <RecordCarousel
      label={title}
      heading={
        <SectionHeading note={note} lang={lang} more={more && { to: at(more.path), text: more.text }}>
          {title}
        </SectionHeading>
      }
      previousText={t('shop.crate_back')}
      nextText={t('shop.crate_on')}
    >
      {tiles.map((tile) => (
        <PlayableRecordTile key={tile.id} tile={tile} sizes="(width < 850px) 13rem, 26vw" />
      ))}
    </RecordCarousel>
  );
}

/** Records on a wall. In `lead` the first is four times as large; `dense` is for secondary lists. */
export function RecordWallSection({
  title,
  note,
  lang,
  more,
  tiles,
  rhythm,
}: Words & { rhythm: 'lead' | 'dense' | 'even' }) {
  const at = useShopPathBuilder();
  return (
    <section className={css.part}>
      <SectionHeading
        note={note}
        lang={lang}
        more={more && { to: at(more.path), text: more.text }}
        size={rhythm === 'dense' ? 'medium' : 'large'}
      >
        {title}
      </SectionHeading>
      <RecordWall rhythm={rhythm}>
        {tiles.map((tile, index) => (
          <PlayableRecordTile
            key={tile.id}
            tile={tile}
            sizes={recordWallSizes(rhythm, rhythm === 'lead' && index % 7 === 0)}
          />
        ))}
      </RecordWall>
    </section>
  );
}

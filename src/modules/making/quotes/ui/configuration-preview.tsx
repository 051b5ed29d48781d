import { useTranslate } from '#i18n/texts-context.tsx';
import { lookupTable } from '#kit/lookup-table.ts';
import { projectVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { Disc } from '#ui/record/disc.tsx';
import css from './configuration-preview.module.css';
import { getDiscColourProps } from './disc-colour-props.ts';

/** The record as it would lie there, drawn in its colour and true to its size. */
export function ConfigurationPreview({
  texts,
  product,
}: {
  texts: Readonly<Record<string, string>>;
  product: CostedProduct;
}) {
  const t = useTranslate();
  if (product !== 'vinyl' && product !== 'ondemand')
    return (
      <img
        className={css.picture}
        src={`/assets/images/services/${selectPreviewPicture(product, texts)}.webp`}
        width={640}
        height={product === 'tape' ? 420 : 640}
        alt=""
      />
    );
  const colour = projectVinylColour({ colour_id: texts.type_vinyl ?? 'black' });
  return (
    <figure className={css.preview} data-size={texts.size}>
      <div className={css.discs}>
        {Array.from({ length: Math.min(4, Number(texts.discs) || 1) }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the discs of one record are alike
          <div key={nth} className={css.disc}>
            <Disc {...getDiscColourProps(colour, texts.effect)} />
          </div>
        ))}
      </div>
      <figcaption>
        {[
          t(`costing.choices.size.${texts.size}`),
          t(`costing.choices.rpm.${texts.rpm}`),
          t(`artwork.colours.${texts.type_vinyl}`),
        ].join(' · ')}
      </figcaption>
    </figure>
  );
}

function selectPreviewPicture(product: CostedProduct, texts: Readonly<Record<string, string>>): string {
  if (product === 'cd') return `cd-${texts.sleeve ?? 'jewel_case'}`;
  if (product === 'tape') return `shell-${SHELL_PICTURES[texts.shell ?? ''] ?? texts.shell ?? 'black'}`;
  if (product === 'merch') return `merch-${texts.thing ?? 't_shirt'}`;
  // Of work there is the picture of its page.
  return `${product === 'box' ? 'production' : product}-640`;
}

/** Shells whose gloss cannot be drawn have their plain colour. */
const SHELL_PICTURES: Readonly<Record<string, string>> = lookupTable({
  gold: 'yellow',
  glow: 'clear',
  glitter: 'clear',
});

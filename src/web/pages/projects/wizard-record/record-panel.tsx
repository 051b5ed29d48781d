import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { itemColourLabel } from '#kit/variant.ts';
import { listSleevesOfRelease } from '#modules/catalogue/artwork/sleeves.ts';
import { WizardMissingFields } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import type { DiscPreview } from '#modules/making/cut-check/disc-preview.ts';
import { SideChoice } from '#ui/sided-record/side-choice.tsx';
import type { WizardPricing } from './load-wizard-pricing.server.ts';
import { ProductionCostFigure, useItemProductionCost } from './production-cost-figure.tsx';
import css from './record-panel.module.css';
import { ItemDisc, RecordPicture } from './record-picture.tsx';
import { RecordPictureAndFigures } from './record-picture-and-figures.tsx';
import { SellingPrice } from './selling-price.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';
import { useShownSide } from './use-shown-side.ts';
import { listShownItems, type RecordItem, type WizardRecord } from './wizard-record.ts';

/**
 * The record beside every step of the wizard: sleeve and disc, production cost, price and missing details. On a phone
 * it is one line that opens.
 */
export function RecordPanel({
  record,
  missing,
  shownItem,
  onShowItem,
  prices,
  record_label,
  sides,
}: {
  record: WizardRecord;
  missing: readonly string[];
  /** Null for the first disc, or the first item of a release without discs. */
  shownItem: number | null;
  onShowItem: (item_id: number) => void;
  prices: WizardPricing | null;
  record_label: string | null;
  /** The sides with grooves, where the creator shows them. */
  sides: DiscPreview['sides'] | null;
}) {
  const t = useTranslate();
  const items = listShownItems(record, prices?.money.currency ?? 'EUR');
  const item = items.find(({ item_id }) => item_id === shownItem) ?? items.find(isDisc) ?? items[0];
  const { shown, setQuantity } = useItemProductionCost(record, item, prices);
  const shownSide = useShownSide(record, item, sides);
  const name = record.name || t('projects.wizard.new');
  const line = useSummaryTexts(item, shown?.price, missing);
  return (
    <RecordPictureAndFigures
      thumbnail={item?.type === 'vinyl' && <ItemDisc item={item} />}
      line={line}
      picture={
        <>
          <RecordPicture
            release={{ ...record, record_label }}
            item={item}
            shown={shownSide}
            alt={t('projects.cover.alt', { name })}
          />
          {item?.type === 'vinyl' && (
            <SideChoice discs={shownSide.discs} side={shownSide.side} onChoose={shownSide.showSide} inOneRow />
          )}
          {item && <ItemCaption item={item} release={record} />}
          {items.length > 1 && <ItemChoice items={items} chosen={item} onChoose={onShowItem} />}
        </>
      }
    >
      {shown ? (
        <ProductionCostFigure shown={shown} onQuantity={setQuantity} />
      ) : (
        item && <p className={css.note}>{t(noProductionKey(item))}</p>
      )}
      {item && prices && <SellingPrice item={item} terms={prices.terms} production={shown} />}
      <section className={css.figure} aria-labelledby="record-missing">
        <h2 id="record-missing">{t('projects.record.missing')}</h2>
        {missing.length > 0 ? (
          <WizardMissingFields project={{ ...record, missing }} page="review" isQuiet />
        ) : (
          <p className={css.note}>{t('projects.record.complete')}</p>
        )}
      </section>
      <Announcement text={line.filter(Boolean).join('. ')} />
    </RecordPictureAndFigures>
  );
}

const noProductionKey = ({ type }: RecordItem): string =>
  type === 'digital' ? 'projects.record.nothing_made' : 'projects.record.not_made_here';

const isDisc = ({ type }: RecordItem): boolean => type === 'vinyl';

/** The cost of a copy, and the number of missing details. */
function useSummaryTexts(
  item: RecordItem | undefined,
  price:
    | { readonly costing: { unit_price: number; currency: RecordItem['currency'] } | null; isLowest: boolean }
    | undefined,
  missing: readonly string[],
): string[] {
  const t = useTranslate();
  const lang = useLanguage();
  const cost = price?.costing && formatPrice(price.costing.unit_price, price.costing.currency, lang, { full: true });
  return [
    cost
      ? t(price.isLowest ? 'projects.record.each_from' : 'projects.record.each', { price: cost })
      : item
        ? t(`shop.kind.${item.type}`)
        : '',
    missing.length > 0 ? t('projects.record.missing_count', { count: missing.length }) : t('projects.record.complete'),
  ];
}

/** `Ruby (clear) · 12" · gatefold · 2 discs · 33 rpm · 260 g`. */
function ItemCaption({ item, release }: { item: RecordItem; release: WizardRecord }) {
  const t = useTranslate();
  const sleeves = listSleevesOfRelease({ ...release, items: [item] });
  const isVinyl = item.type === 'vinyl';
  return (
    <figcaption className={css.caption}>
      {[
        isVinyl ? itemColourLabel(item, t) : t(`shop.kind.${item.type}`),
        item.format,
        item.size,
        sleeves.some(({ sleeve }) => sleeve === release.sleeve) && t(`costing.choices.sleeve.${release.sleeve}`),
        item.discs > 1 && t('projects.record.discs', { count: item.discs }),
        isVinyl && item.rpm && t('projects.record.rpm', { rpm: item.rpm }),
        item.weight_grams && t('projects.record.weight', { grams: item.weight_grams }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </figcaption>
  );
}

/** The items to choose from: discs by their colour, others by their kind. */
function ItemChoice({
  items,
  chosen,
  onChoose,
}: {
  items: readonly RecordItem[];
  chosen: RecordItem | undefined;
  onChoose: (id: number) => void;
}) {
  const t = useTranslate();
  return (
    <fieldset className={css.items}>
      <legend className="visually-hidden">{t('projects.wizard.shown_item')}</legend>
      {items.map((each) => (
        <button
          key={each.item_id}
          type="button"
          className={each.type === 'vinyl' ? css.disc : css.kind}
          aria-label={each.type === 'vinyl' ? itemColourLabel(each, t) || t('artwork.colours.black') : undefined}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each.item_id)}
        >
          {each.type === 'vinyl' ? (
            <ItemDisc item={each} />
          ) : (
            [t(`shop.kind.${each.type}`), each.size].filter(Boolean).join(' ')
          )}
        </button>
      ))}
    </fieldset>
  );
}

const ANNOUNCE_AFTER_MS = 2000;

/** Read out once after a pause, and never for the page as it was opened. */
function Announcement({ text }: { text: string }) {
  const settled = useDebouncedValue(text, ANNOUNCE_AFTER_MS);
  const [first] = useState(text);
  const [isChanged, setIsChanged] = useState(false);
  if (!isChanged && settled !== first) setIsChanged(true);
  return (
    <p className="visually-hidden" role="status">
      {isChanged ? settled : ''}
    </p>
  );
}

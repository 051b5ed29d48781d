import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { projectVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { classNames } from '#ui/class-names.ts';
import { Disc } from '#ui/record/disc.tsx';
import type { ProjectItem } from '../projects.contract.ts';
import { bundlePartsWithSizes, groupVariantsByFormat, type VariantGroup } from '../variant-groups.ts';
import { useItemLabelTexts } from './item-labels.ts';
import css from './variant-picker.module.css';

/** Pressing, colour or size as radio buttons, which work without scripts. */
export function VariantPicker({
  items,
  chosen,
  onPick,
}: {
  items: readonly ProjectItem[];
  chosen: ProjectItem;
  onPick: (item: ProjectItem) => void;
}) {
  const groups = groupVariantsByFormat(items);
  const hasOnePrice = new Set(items.map(({ price }) => price)).size === 1;
  return (
    <>
      {(items.length > 1 ? groups : []).map((group) => (
        <Group key={group.key} group={group} chosen={chosen} hasOnePrice={hasOnePrice} onPick={onPick} />
      ))}
      {bundlePartsWithSizes(chosen).map((part) => (
        <PartSize key={part.item_id} part={part} />
      ))}
    </>
  );
}

function Group({
  group,
  chosen,
  hasOnePrice,
  onPick,
}: {
  group: VariantGroup;
  chosen: ProjectItem;
  hasOnePrice: boolean;
  onPick: (item: ProjectItem) => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useItemLabelTexts();
  const names = group.items.map((item) => words.item(item, group.differ));
  // Copies of one pressing are distinguished by their condition.
  const formatItemName = (item: ProjectItem, at: number) =>
    names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '')
      ? names[at]
      : [names[at], words.condition(item)].filter(Boolean).join(', ');
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{words.group(group)}</legend>
      <div className={css.choices}>
        {group.items.map((item, at) => (
          <label key={item.item_id} className={classNames(css.choice, group.differ === 'size' && css.size)}>
            <input
              type="radio"
              name="item_id"
              value={item.item_id}
              className={css.input}
              defaultChecked={item.item_id === chosen.item_id}
              disabled={item.stock === 'sold_out'}
              onChange={() => onPick(item)}
            />
            {item.type === 'vinyl' && <Swatch item={item} />}
            <span>{formatItemName(item, at)}</span>
            {!hasOnePrice && <span className={css.price}>{formatPrice(item.price, item.currency, lang)}</span>}
            {item.stock === 'sold_out' && (
              <span className="visually-hidden">
                {t(item.type === 'digital' ? 'shop.stock.files_missing' : 'shop.stock.sold_out')}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ item }: { item: ProjectItem }) {
  const { colours, kind, clear } = projectVinylColour({ colour_id: item.color_id ?? item.color });
  return (
    <span className={css.swatch}>
      <Disc colours={colours} pattern={kind} clear={clear} label={null} />
    </span>
  );
}

/** The size of one bundle item; the field is the cart's `size_{item_id}`. */
function PartSize({ part }: { part: ProjectItem['parts'][number] }) {
  const t = useTranslate();
  const [first] = part.size_choices;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('shop.size_of', { name: part.name || t(`shop.kind.${part.type}`) })}</legend>
      <div className={css.choices}>
        {part.size_choices.map((size) => (
          <label key={size} className={classNames(css.choice, css.size)}>
            <input
              type="radio"
              name={`size_${part.item_id}`}
              value={size}
              className={css.input}
              defaultChecked={size === first}
              required
            />
            <span>{size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Sticker } from '#ui/sticker/sticker.tsx';
import type { DisplayedProject } from '../displayed-project.ts';
import type { ProjectItem } from '../projects.contract.ts';
import { BundleContents } from './bundle-contents.tsx';
import css from './buy-box.module.css';
import { itemUnavailableTextKey, useItemLabelTexts } from './item-labels.ts';
import { QuantityPricePicker } from './quantity-price-picker.tsx';
import { useInViewport } from './use-in-viewport.ts';
import { VariantPicker } from './variant-picker.tsx';

export interface ChosenCartItem {
  readonly item: ProjectItem;
  readonly quantity: number;
  /** Sizes of a bundle's items by item id. */
  readonly chosen_sizes: Record<string, string>;
}

/**
 * Price, stock, variants and the buy button, which a sticky bar repeats on phones. The form posts to the cart without
 * scripts; with scripts `onAdd` gets the selection instead. `action` is the cart's address, `keep` the heart beside
 * the button.
 */
export function ProjectBuyBox({
  project,
  chosen,
  onPick,
  onAdd,
  action,
  keep,
}: {
  project: DisplayedProject;
  chosen: ProjectItem;
  onPick: (item: ProjectItem) => void;
  onAdd: (chosen: ChosenCartItem) => Promise<void>;
  action: string;
  keep: ReactNode;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useItemLabelTexts();
  const [busy, setBusy] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const actions = useRef<HTMLDivElement>(null);
  const isBarNeeded = !useInViewport(actions);
  const isGone = chosen.stock === 'sold_out';
  const word = t(
    isGone ? itemUnavailableTextKey(project.selling_mode, chosen.type) : `shop.buy.${buyWord(project.selling_mode)}`,
  );
  const only = project.items.length === 1;

  const add = async (form: FormData) => {
    setBusy(true);
    await onAdd({ item: chosen, quantity: Number(form.get('quantity')), chosen_sizes: chosenSizes(form) }).finally(() =>
      setBusy(false),
    );
  };

  return (
    <PlainForm method="post" action={action} onSend={add} className={css.box}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="project_id" value={project.id} />
      {only && <input type="hidden" name="item_id" value={chosen.item_id} />}
      <p className={css.price} aria-live="polite">
        <Sticker shape="price">{formatPrice(chosen.price, chosen.currency, lang)}</Sticker>
        <span className={css.stock} data-stock={chosen.stock}>
          {words.stock(chosen, project)}
        </span>
      </p>
      {chosen.creator_earns !== null && (
        <p className={css.earns}>
          {t('shop.earns', {
            amount: formatPrice(chosen.creator_earns, chosen.currency, lang, { full: true }),
            name: project.artist_name || project.shop.name,
          })}
        </p>
      )}
      {chosen.parts.length > 0 && <BundleContents parts={chosen.parts} />}
      <VariantPicker items={project.items} chosen={chosen} onPick={onPick} />
      {chosen.quantity_prices.length > 0 ? (
        <QuantityPricePicker item={chosen} quantity={quantity} onChange={setQuantity} />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <div ref={actions} className={css.actions}>
        <Button type="submit" look="buy" size="large" busy={busy} disabled={isGone} className={css.buy}>
          {word}
        </Button>
        {keep}
      </div>
      {!isGone && (
        <div className={css.bar} hidden={!isBarNeeded}>
          <strong className={css.barPrice}>{formatPrice(chosen.price, chosen.currency, lang)}</strong>
          <Button type="submit" look="buy" busy={busy} className={css.buy}>
            {word}
          </Button>
        </div>
      )}
    </PlainForm>
  );
}

const buyWord = (mode: string) => (['preorder', 'funding', 'ondemand'].includes(mode) ? mode : 'shop');

const chosenSizes = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('size_') ? [[name.slice('size_'.length), String(value)]] : [],
    ),
  );

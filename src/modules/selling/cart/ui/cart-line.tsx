import type { ReactNode } from 'react';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import { formatCheckoutAmount } from '#kit/money.ts';
import { itemLink } from '#kit/product-link.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import { MAX_QUANTITY } from '../cart.ts';
import type { PricedBox, PricedLine } from '../priced-cart.ts';
import css from './cart-lines.module.css';
import { browserCartStore } from './use-cart.ts';

/** One line of the cart. Without scripts its form posts to /cart; with them the store changes it in place. */
export function CartLineForm({
  line,
  notes = [],
  aside,
}: {
  line: PricedLine;
  notes?: readonly string[];
  aside?: ReactNode;
}) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const { total, title } = useLineWords(line);
  const page = itemLink({ id: line.project_id, category: line.type, name: line.name }, line.item_id);
  return (
    <li className={css.line}>
      <Link to={page} className={css.cover} tabIndex={-1} aria-hidden="true">
        <Picture src={line.picture && `/projects/${line.picture}/cover`} alt="" sizes="96px" width={96} height={96} />
      </Link>
      <div className={css.words}>
        <p className={css.artist}>{line.artist_name}</p>
        <p>
          <Link to={page} className={css.name}>
            {line.name}
          </Link>
        </p>
        <LineFacts line={line} />
        <PledgeDeadlineNote line={line} />
        {notes.map((note) => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
        <div className={css.actions}>
          <PlainForm
            method="post"
            action={local('/cart')}
            className={css.change}
            onSend={(form) => form.get('intent') === 'remove' && void browserCartStore.setQuantity(line, 0)}
          >
            <CartLineHiddenFields line={line} />
            <QuantityStepper
              name="quantity"
              label={t('cart.quantity_of', { name: title })}
              value={line.quantity}
              max={Math.min(MAX_QUANTITY, line.stock ?? MAX_QUANTITY)}
              onChange={(quantity) => quantity !== line.quantity && void browserCartStore.setQuantity(line, quantity)}
              lessText={t('cart.less')}
              moreText={t('cart.more')}
            />
            <Button type="submit" name="intent" value="quantity" size="small" className={css.plainOnly}>
              {t('cart.update')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="remove"
              look="plain"
              size="small"
              aria-label={t('cart.remove_name', { name: title })}
            >
              {t('cart.remove')}
            </Button>
          </PlainForm>
          {aside}
        </div>
      </div>
      <p className={css.total}>{total}</p>
    </li>
  );
}

/** A subscription in the cart. */
export function CartBoxLine({ box, index }: { box: PricedBox; index: number }) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  return (
    <li className={css.line}>
      <span className={css.box} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.name}>{box.name}</p>
        <p className={css.facts}>
          {box.gift
            ? t('cart.box_gift', {
                name: box.gift.name,
                count: box.gift.periods,
                day: formatDay(box.gift.starts_on, lang),
              })
            : t('cart.box_renews', { price: formatCheckoutAmount(box.price, box.currency, lang) })}
        </p>
        {box.gift?.country_id && (
          <p className={css.facts}>
            {t('cart.box_goes_to', { country: countryDisplayName(box.gift.country_id, lang) })}
          </p>
        )}
        {box.sponsor && <p className={css.facts}>{t('cart.box_sponsor', { code: box.sponsor })}</p>}
        <div className={css.actions}>
          <PlainForm
            method="post"
            action={local('/cart')}
            className={css.change}
            onSend={() => void browserCartStore.dropBox(index)}
          >
            <input type="hidden" name="box" value={index} />
            <Button
              type="submit"
              name="intent"
              value="drop_box"
              look="plain"
              size="small"
              aria-label={t('cart.remove_name', { name: box.name })}
            >
              {t('cart.remove')}
            </Button>
          </PlainForm>
        </div>
      </div>
      <p className={css.total}>{formatCheckoutAmount(box.total, box.currency, lang)}</p>
    </li>
  );
}

function LineFacts({ line }: { line: PricedLine }) {
  const t = useTranslate();
  const { each, sizes, waits } = useLineWords(line);
  const kept = line.withdrawal && t(`cart.kept.${line.withdrawal}`);
  const facts = [line.variant, sizes, line.quantity > 1 && t('cart.each', { price: each }), waits, kept].filter(
    Boolean,
  );
  return facts.length > 0 ? <p className={css.facts}>{facts.join(' · ')}</p> : null;
}

/** A pledge is not yet a purchase: the line says when it becomes one. */
export function PledgeDeadlineNote({ line: { pledge_until } }: { line: Pick<PricedLine, 'pledge_until'> }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (pledge_until === undefined) return null;
  const words = pledge_until ? t('cart.pledge_until', { day: formatDay(pledge_until, lang) }) : t('cart.pledge_open');
  return <p className={css.note}>{words}</p>;
}

function useLineWords(line: PricedLine) {
  const t = useTranslate();
  const lang = useLanguage();
  const sizes = [line.size, ...Object.values(line.chosen_sizes)].filter(Boolean).join(', ');
  return {
    total: formatCheckoutAmount(line.total, line.currency, lang),
    each: formatCheckoutAmount(line.price, line.currency, lang),
    sizes: sizes && t('cart.size', { size: sizes }),
    waits: line.waits && waitWords(line, line.waits.until, lang, t),
    title: orderLineTitle(line),
  };
}

function waitWords(
  { type }: Pick<PricedLine, 'type'>,
  until: string | null,
  lang: string,
  t: ReturnType<typeof useTranslate>,
): string {
  const isFiles = type === 'digital';
  if (until === null) return t(isFiles ? 'cart.download_open' : 'cart.made_to_order');
  return t(isFiles ? 'cart.download_on' : 'cart.leaves_on', { day: formatDay(until, lang) });
}

/** Hidden fields that identify a line in a form. */
export function CartLineHiddenFields({ line }: { line: PricedLine }) {
  return (
    <>
      <input type="hidden" name="project_id" value={line.project_id} />
      <input type="hidden" name="item_id" value={line.item_id} />
      {Object.entries(line.chosen_sizes).map(([part, size]) => (
        <input key={part} type="hidden" name={`size_${part}`} value={size} />
      ))}
    </>
  );
}

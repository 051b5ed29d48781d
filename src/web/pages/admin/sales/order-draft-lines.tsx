import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { decimalAmountText, formatPrice } from '#kit/money.ts';
import type { Translate } from '#kit/translate.ts';
import { itemColourLabel, orderLineTitle } from '#kit/variant.ts';
import type { ItemStock } from '#modules/fulfilment/stock/stock.contract.ts';
import { cartLineKey } from '#modules/selling/cart/cart.ts';
import { cartLineMessages, useManualOrderMessageTexts } from '#modules/selling/cart/ui/cart-message-texts.ts';
import type { OrderDraftView } from '#modules/selling/manual-orders/order-draft-views.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import { draftLineFieldName } from './order-draft-fields.ts';
import own from './order-drafts.module.css';

/** The lines: quantities, and agreed prices where they differ from the shop's. */
export function OrderDraftLines({ draft }: { draft: OrderDraftView }) {
  const t = useTranslate();
  const { lines, currency } = draft;
  if (lines.length === 0) return <p className={css.quiet}>{t('admin.order_drafts.no_lines')}</p>;
  return (
    <ol className={own.lines}>
      {lines.map((line, at) => (
        <li key={`${line.item_id} ${JSON.stringify(line.chosen_sizes)}`} className={own.line}>
          <div className={own.name}>
            <p>{orderLineTitle({ ...line, chosen_sizes: {} })}</p>
            <Reckoned draft={draft} line={line} />
          </div>
          <input type="hidden" name={draftLineFieldName(at, 'item_id')} value={line.item_id} />
          <FieldRow>
            <TextField
              name={draftLineFieldName(at, 'quantity')}
              label={t('cart.quantity')}
              inputMode="numeric"
              maxLength={3}
              defaultValue={line.quantity}
            />
            <TextField
              name={draftLineFieldName(at, 'price')}
              label={t('admin.order_drafts.own_price')}
              after={currency}
              inputMode="decimal"
              maxLength={14}
              defaultValue={line.price === null ? '' : decimalAmountText(line.price, currency)}
            />
          </FieldRow>
          <Sizes line={line} at={at} />
          <Button
            type="submit"
            name="intent"
            value={`drop:${at}`}
            size="small"
            look="plain"
            icon="trash"
            aria-label={t('admin.order_drafts.drop', { name: line.name })}
          />
        </li>
      ))}
    </ol>
  );
}

/** The shop's present price, and obstacles to the sale. */
function Reckoned({ draft: { cart }, line }: { draft: OrderDraftView; line: OrderDraftView['lines'][number] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useManualOrderMessageTexts(cart.currency);
  const price = (amount: number) => formatPrice(amount, cart.currency, lang, { full: true });
  const priced = Object.values(cart.shops)
    .flatMap(({ items }) => items)
    .find((each) => cartLineKey(each) === cartLineKey(line));
  const messages = cartLineMessages(cart, line).map(words);
  return (
    <>
      {priced && (
        <p className={css.quiet}>
          {t('account.order.times', { count: priced.quantity, price: price(priced.price) })} · {price(priced.total)}
        </p>
      )}
      {messages.map((each) => (
        <p key={each} className={css.low}>
          {each}
        </p>
      ))}
    </>
  );
}

/** The sizes of a bundle's parts. */
function Sizes({ line, at }: { line: OrderDraftView['lines'][number]; at: number }) {
  const t = useTranslate();
  return Object.entries(line.size_choices).map(([part, sizes]) => (
    <Select
      key={part}
      name={draftLineFieldName(at, `size_${part}`)}
      label={t('admin.order_drafts.size')}
      blank="–"
      choices={sizes.map((value) => ({ value, label: value }))}
      defaultValue={line.chosen_sizes[part] ?? ''}
    />
  ));
}

/** The shop's search, over the items that can be ordered now. */
export function OrderDraftItemSearch({ found, find }: { found: readonly ItemStock[]; find: string }) {
  const t = useTranslate();
  return (
    <>
      <div className={own.search}>
        <TextField name="find" type="search" label={t('admin.order_drafts.find')} maxLength={100} defaultValue={find} />
        <Button type="submit" name="intent" value="find" icon="search">
          {t('admin.list.search')}
        </Button>
      </div>
      {find && found.length === 0 && <p className={css.quiet}>{t('admin.order_drafts.nothing_found')}</p>}
      <ul className={own.found}>
        {found.map((shelf) => (
          <li key={shelf.item_id}>
            <span>{itemStockName(shelf, t)}</span>
            <small>
              {shelf.stock === null ? t('admin.order_drafts.to_order') : String(shelf.stock - shelf.reserved)}
            </small>
            <Button
              type="submit"
              name="intent"
              value={`add:${shelf.item_id}`}
              size="small"
              icon="plus"
              aria-label={t('admin.order_drafts.put_in', { name: itemStockName(shelf, t) })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function itemStockName(shelf: ItemStock, t: Translate): string {
  const { project_name, artist_name, name, format, size, shop_name } = shelf;
  const title = orderLineTitle({ name: [project_name, name].filter(Boolean).join(' – '), artist_name });
  return [title, format, itemColourLabel(shelf, t), size, shop_name].filter(Boolean).join(' · ');
}

import { type FormEvent, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice, sumAmounts } from '#kit/money.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { mergeSplitOrderLines } from '#modules/selling/orders/merge-split-order-lines.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import {
  type RefundablePart,
  refundableAmountOfPart,
  splitRefundByLine,
} from '#modules/selling/refunds/refund-shares.ts';
import { DEFAULT_REFUND_RESTOCK } from '#modules/selling/refunds/refunds.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import type { StaffFormAnswer, StaffOrder } from './order-totals-and-payments.tsx';
import {
  findRefundableLines,
  findRefundablePostage,
  parseRefundForm,
  refundLineFieldName,
  refundPostageFieldName,
} from './refund-form-values.ts';

/** The sum of a form sent for preview, with its typed values. */
export interface PreviewedRefund {
  readonly typed: Readonly<Record<string, string>>;
  readonly amount: number | null;
  readonly key: string | null;
}

/** Refunds quantities of lines, postage, an amount, or the whole rest. The sum is shown before the refund. */
export function RefundForm({
  file: { order, parts },
  answer,
  preview,
}: {
  file: StaffOrder;
  answer: StaffFormAnswer;
  preview?: PreviewedRefund | undefined;
}) {
  const t = useTranslate();
  const price = usePrice(order);
  const { sum, add } = useSum(parts, order, preview);
  const typed = (name: string) => preview?.typed[name];
  const errors = readFieldErrors(answer);
  return (
    <details className={css.more} open={errors.amount !== undefined || preview !== undefined}>
      <summary>{t('admin.orders.refund')} …</summary>
      {/* A posted refund clears the form, so that its values are not sent again as the next refund. */}
      <Form key={sumAmounts(parts.map(({ given }) => given))} method="post" errors={errors} onChange={add}>
        <RefundPartFields file={{ order, parts }} typed={typed} />
        <TextField
          name="amount"
          label={t('admin.orders.amount')}
          hint={t('admin.orders.refund_amount_hint', { all: price(sumAmounts(parts.map(refundableAmountOfPart))) })}
          inputMode="decimal"
          after={order.currency}
          autoComplete="off"
          defaultValue={typed('amount')}
        />
        <TextField name="reason" label={t('admin.projects.reason')} maxLength={500} defaultValue={typed('reason')} />
        <Select
          name="restock"
          label={t('admin.orders.pieces')}
          choices={[
            { value: 'unsent', label: t('admin.orders.pieces_unsent') },
            { value: 'true', label: t('admin.orders.pieces_all') },
            { value: 'false', label: t('admin.orders.pieces_lost') },
          ]}
          defaultValue={typed('restock') ?? DEFAULT_REFUND_RESTOCK}
        />
        <output className={css.sum}>{sum}</output>
        <noscript>
          <Button type="submit" name="intent" value="refund-preview">
            {t('admin.orders.refund_preview')}
          </Button>
        </noscript>
        <Button type="submit" name="intent" value="refund" look="danger">
          {t('admin.orders.refund')}
        </Button>
      </Form>
    </details>
  );
}

/** The quantity of each line and the postage of each parcel that can still be refunded. */
function RefundPartFields({
  file: { order, parts },
  typed,
}: {
  file: Pick<StaffOrder, 'order' | 'parts'>;
  typed: (name: string) => string | undefined;
}) {
  const t = useTranslate();
  const price = usePrice(order);
  return (
    <FieldGroup title={t('admin.orders.refund_what')}>
      {findRefundableLines(parts).map((part) => (
        <TextField
          key={part.order_item_id}
          name={refundLineFieldName(part)}
          label={refundLineName(order, part)}
          hint={t('admin.orders.refund_left', {
            left: part.quantity - part.taken,
            quantity: part.quantity,
            money: price(refundableAmountOfPart(part)),
          })}
          type="number"
          min={0}
          max={part.quantity - part.taken}
          defaultValue={typed(refundLineFieldName(part)) ?? 0}
          after={t('admin.orders.refund_pieces')}
          autoComplete="off"
        />
      ))}
      {findRefundablePostage(parts).map((part) => (
        <Checkbox
          key={part.shipment_id}
          name={refundPostageFieldName(part)}
          defaultChecked={typed(refundPostageFieldName(part)) !== undefined}
          label={t('admin.orders.refund_postage', {
            shop: parcelShopName(order, part),
            money: price(refundableAmountOfPart(part)),
          })}
        />
      ))}
    </FieldGroup>
  );
}

function usePrice({ currency }: OrderOut) {
  const lang = useLanguage();
  return (amount: number) => formatPrice(amount, currency, lang, { full: true });
}

/** The refund for the form's present values, computed by the server's own rule. */
function useSum(parts: readonly RefundablePart[], order: OrderOut, preview: PreviewedRefund | undefined) {
  const t = useTranslate();
  const price = usePrice(order);
  const sumText = (amount: number) => t('admin.orders.refund_sum', { sum: price(amount) });
  const before = preview?.key ? t(`errors.${preview.key}`) : preview?.amount ? sumText(preview.amount) : '';
  const [text, setText] = useState<string | null>(null);
  const add = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const wish = parseRefundForm((name) => String(form.get(name) ?? '').trim(), parts, order.currency);
    const shared = wish && splitRefundByLine(parts, wish);
    if (!shared) return setText('');
    return setText(shared.ok ? sumText(shared.amount) : t(`errors.${shared.key}`));
  };
  return { sum: text ?? before, add };
}

function refundLineName(order: OrderOut, { order_item_id }: RefundablePart): string {
  const line = mergeSplitOrderLines(order).find(({ id }) => id === order_item_id);
  return line ? orderLineTitle(line) : '';
}

const parcelShopName = ({ shipments }: OrderOut, { shipment_id }: RefundablePart): string =>
  shipments.find(({ id }) => id === shipment_id)?.shop_name ?? '';

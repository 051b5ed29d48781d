import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { orderLineTitle } from '#kit/variant.ts';
import { Button } from '#ui/button/button.tsx';
import { FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import css from './orders.module.css';
import type { loadReturnPage, ReturnFormValues } from './return.server.ts';

/** The second step: the declaration once more, and the button that sends it. */
export function ConfirmWithdrawalForm({
  typed: { kind, name, lines },
  returnPage: { id, number, email, pieces, signed_in },
}: {
  typed: ReturnFormValues;
  returnPage: Awaited<ReturnType<typeof loadReturnPage>>;
}) {
  const t = useTranslate();
  const getLineTitles = (line: number) => pieces.filter((piece) => piece.id === line).map(orderLineTitle);
  return (
    <>
      <p className={css.lead}>{t('returns.ask.declaration')}</p>
      <dl className={css.facts}>
        <dt>{t('returns.ask.order')}</dt>
        <dd>{number}</dd>
        <dt>{t('returns.ask.goods')}</dt>
        <dd>{lines.map((line) => `${line.quantity} × ${getLineTitles(line.order_item_id)}`).join(', ')}</dd>
        <dt>{t('returns.ask.name')}</dt>
        <dd>{name}</dd>
        <dt>{t('returns.ask.receipt_to')}</dt>
        <dd>{email}</dd>
      </dl>
      <PlainForm method="post">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="name" value={name} />
        {signed_in && <input type="hidden" name="own" value="yes" />}
        {lines.map((line) => (
          <input key={line.order_item_id} type="hidden" name={`pieces.${line.order_item_id}`} value={line.quantity} />
        ))}
        <FormActions>
          <Button type="submit" name="intent" value="confirm" look="primary">
            {t('returns.ask.confirm')}
          </Button>
          <Link to={`/orders/${id}/return?kind=withdrawal`}>{t('returns.ask.back')}</Link>
        </FormActions>
      </PlainForm>
    </>
  );
}

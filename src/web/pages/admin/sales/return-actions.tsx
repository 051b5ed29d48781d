import { useTranslate } from '#i18n/texts-context.tsx';
import { orderLineTitle } from '#kit/variant.ts';
import type { StaffReturnOut } from '#modules/selling/returns/returns.admin.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';

type Answer = Parameters<typeof FormResult>[0]['answer'];

/** The next steps of a return, each with its fields: a text, quantities, an amount. */
export function ReturnActions({ back, answer }: { back: StaffReturnOut; answer: Answer }) {
  const t = useTranslate();
  const may = (to: StaffReturnOut['moves'][number]) => back.moves.includes(to);
  const words = (['approved', 'replaced', 'refused', 'closed'] as const).filter(may);
  return (
    <aside className={css.desk} aria-label={t('admin.projects.desk')}>
      <FormResult answer={answer} done={t('admin.orders.done')} />
      {back.moves.length === 0 && <p className={css.quiet}>{t('admin.returns.ended')}</p>}
      {may('received') && <Received back={back} answer={answer} />}
      {may('refunded') && <Refund back={back} answer={answer} />}
      {words.length > 0 && (
        <Form method="post" errors={readFieldErrors(answer)}>
          <TextArea
            name="answer"
            label={t('admin.returns.answer')}
            hint={t('admin.returns.answer_hint')}
            maxLength={2000}
          />
          <div className={css.moves}>
            {words.map((to) => (
              <Button
                key={to}
                type="submit"
                name="to"
                value={to}
                look={to === 'refused' ? 'danger' : to === 'approved' ? 'primary' : 'secondary'}
              >
                {t(`admin.returns.move.${to}`)}
              </Button>
            ))}
          </div>
        </Form>
      )}
    </aside>
  );
}

/** Line by line: the number of returned copies, and of those that can be sold again. */
function Received({ back, answer }: { back: StaffReturnOut; answer: Answer }) {
  const t = useTranslate();
  return (
    <Form method="post" errors={readFieldErrors(answer)}>
      {back.state === 'refunded' && !back.moves.includes('refunded') && (
        <p className={css.quiet}>{t('admin.returns.after_money')}</p>
      )}
      {back.lines.map(({ order_item_id, quantity, ...line }) => (
        <fieldset key={order_item_id} className={css.stack}>
          <legend>{orderLineTitle(line)}</legend>
          <FieldRow>
            <TextField
              name={`received.${order_item_id}`}
              type="number"
              label={t('admin.returns.came')}
              min={0}
              max={quantity}
              defaultValue={String(quantity)}
            />
            <TextField
              name={`restocked.${order_item_id}`}
              type="number"
              label={t('admin.returns.restock')}
              hint={t('admin.returns.restock_hint')}
              min={0}
              max={quantity}
              defaultValue={back.kind === 'claim' ? '0' : String(quantity)}
            />
          </FieldRow>
        </fieldset>
      ))}
      <Button type="submit" name="to" value="received" look="primary">
        {t('admin.returns.move.received')}
      </Button>
    </Form>
  );
}

function Refund({ back, answer }: { back: StaffReturnOut; answer: Answer }) {
  const t = useTranslate();
  return (
    <Form method="post" errors={readFieldErrors(answer)}>
      <TextField
        name="amount"
        label={t('admin.orders.amount')}
        hint={t('admin.returns.amount_hint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <Checkbox
        name="postage"
        label={t(back.kind === 'claim' ? 'admin.returns.postage_all' : 'admin.returns.postage')}
        defaultChecked={back.is_whole && back.kind !== 'return'}
      />
      <Button type="submit" name="to" value="refunded" look="danger">
        {t('admin.returns.move.refunded')}
      </Button>
    </Form>
  );
}

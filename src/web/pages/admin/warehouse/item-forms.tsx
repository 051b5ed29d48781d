import { useTranslate } from '#i18n/texts-context.tsx';
import { decimalAmountText } from '#kit/money.ts';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { defaultHsCode } from '#modules/fulfilment/dispatch/customs-declaration.ts';
import { type ItemStock, STOCK_CORRECTION_REASONS } from '#modules/fulfilment/stock/stock.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { type ChoiceOption, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import goods from '../catalogue/catalogue.module.css';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import type { StaffFormAnswer } from '../sales/order-totals-and-payments.tsx';

interface Place {
  readonly id: number;
  readonly name: string;
}
interface Given {
  readonly warehouses: readonly Place[];
  readonly answer: StaffFormAnswer;
}

/** Forms of a shelf: units arrive, leave, are counted or move to another warehouse. */
export function StockMovementForms(given: Given) {
  return (
    <div className={goods.pair}>
      <Correct {...given} />
      <div className={css.stack}>
        <Count {...given} />
        {given.warehouses.length > 1 && <Transfer {...given} />}
      </div>
    </div>
  );
}

/** The price of an item and its colour. A disc has a pressing plant's colour, or another in words. */
export function ItemPriceAndColourForm({ shelf, answer }: { shelf: ItemStock; answer: StaffFormAnswer }) {
  const t = useTranslate();
  const isDisc = shelf.type === 'vinyl' || shelf.type === 'test_pressing';
  return (
    <section className={css.narrow}>
      <h2 className={css.subtitle}>{t('stock.item.offer')}</h2>
      <Form method="post" allowEnter rules={{ price: { required: true } }} errors={readFieldErrors(answer)}>
        <FieldRow>
          <TextField
            name="price"
            label={t('admin.projects.price')}
            after={shelf.currency}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={decimalAmountText(shelf.price, shelf.currency)}
          />
          {isDisc && (
            <Select
              name="color_id"
              label={t('projects.price.colour')}
              blank={t('stock.item.other_colour')}
              choices={vinylColours.map(({ id }) => ({ value: id, label: t(`artwork.colours.${id}`) }))}
              defaultValue={shelf.color_id ?? ''}
            />
          )}
        </FieldRow>
        {shelf.type !== 'digital' && (
          <TextField
            name="color"
            label={t(isDisc ? 'stock.item.colour_words' : 'projects.price.colour')}
            maxLength={80}
            defaultValue={shelf.color}
          />
        )}
        <div>
          <Button type="submit" name="intent" value="offer">
            {t('admin.form.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Data of an item for parcels: its weight, and its customs declaration. */
export function ItemCustomsForm({
  shelf,
  countries,
  answer,
}: {
  shelf: ItemStock;
  countries: readonly ChoiceOption[];
  answer: StaffFormAnswer;
}) {
  const t = useTranslate();
  return (
    <section className={css.narrow}>
      <h2 className={css.subtitle}>{t('stock.item.parcel')}</h2>
      <Form method="post" allowEnter rules={{ weight_grams: { type: 'integer' } }} errors={readFieldErrors(answer)}>
        <FieldRow>
          <TextField
            name="weight_grams"
            label={t('projects.price.weight')}
            after="g"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={shelf.weight_grams ?? ''}
          />
          <TextField
            name="hs_code"
            label={t('projects.price.hs_code')}
            placeholder={defaultHsCode(shelf.type)}
            inputMode="numeric"
            maxLength={14}
            autoComplete="off"
            defaultValue={shelf.hs_code ?? ''}
          />
        </FieldRow>
        <Select
          name="origin_country_id"
          label={t('projects.price.origin')}
          blank={t('projects.price.origin_blank')}
          choices={countries}
          defaultValue={shelf.origin_country_id ?? ''}
        />
        <div>
          <Button type="submit" name="intent" value="describe">
            {t('admin.form.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Warehouses({
  name,
  label,
  warehouses,
  from = 0,
}: {
  name: string;
  label: string;
  warehouses: readonly Place[];
  from?: number;
}) {
  const choices = warehouses.map(({ id, name: called }) => ({ value: String(id), label: called }));
  return <Select name={name} label={label} required choices={choices} defaultValue={choices[from]?.value} />;
}

function Correct({ warehouses, answer }: Given) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.stock.correct')}</h2>
      <Form
        method="post"
        allowEnter
        rules={{ quantity: { required: true, type: 'integer' } }}
        errors={readFieldErrors(answer)}
      >
        <FieldRow>
          <TextField
            name="quantity"
            label={t('admin.stock.quantity')}
            hint={t('admin.stock.quantity_hint')}
            inputMode="text"
            autoComplete="off"
            required
          />
          <Select
            name="reason"
            required
            label={t('admin.projects.reason')}
            choices={STOCK_CORRECTION_REASONS.map((value) => ({ value, label: t(`admin.stock.reasons.${value}`) }))}
          />
        </FieldRow>
        <Warehouses name="warehouse_id" label={t('stock.warehouse')} warehouses={warehouses} />
        <TextField name="note" label={t('admin.orders.note')} maxLength={500} />
        <FormActions>
          <Button type="submit" look="primary">
            {t('admin.stock.correct')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}

function Count({ warehouses, answer }: Given) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('stock.count.title')}</h2>
      <Form
        method="post"
        allowEnter
        rules={{ counted: { required: true, type: 'integer' } }}
        errors={readFieldErrors(answer)}
      >
        <FieldRow>
          <TextField
            name="counted"
            label={t('stock.count.counted')}
            hint={t('stock.count.hint')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <Warehouses name="counted_at" label={t('stock.warehouse')} warehouses={warehouses} />
        </FieldRow>
        <div>
          <Button type="submit" name="intent" value="count">
            {t('stock.count.go')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Transfer({ warehouses, answer }: Given) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('stock.transfer.title')}</h2>
      <Form
        method="post"
        allowEnter
        rules={{ pieces: { required: true, type: 'integer' } }}
        errors={readFieldErrors(answer)}
      >
        <FieldRow>
          <Warehouses name="from" label={t('stock.transfer.from')} warehouses={warehouses} />
          <Warehouses name="to" label={t('stock.transfer.to')} warehouses={warehouses} from={1} />
          <TextField name="pieces" label={t('stock.slip.pieces')} inputMode="numeric" autoComplete="off" required />
        </FieldRow>
        <div>
          <Button type="submit" name="intent" value="transfer">
            {t('stock.transfer.go')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

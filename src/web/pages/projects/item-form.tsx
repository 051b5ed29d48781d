import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { decimalAmountText, parseAmount } from '#kit/money.ts';
import { projectVinylColour, vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { isStaffOnlyItemType } from '#modules/catalogue/projects/project.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { wizardItemFieldId } from '#modules/catalogue/projects/ui/wizard/missing-field-link.ts';
import { defaultHsCode } from '#modules/fulfilment/dispatch/customs-declaration.ts';
import { ColourRadios } from '#modules/making/quotes/ui/colour-radios.tsx';
import { MAX_QUANTITY_PRICES } from '#modules/shared/pricing/quantity-price.ts';
import { Button } from '#ui/button/button.tsx';
import { type ChoiceOption, Select } from '#ui/field/choice-field.tsx';
import { StaticField, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form } from '#ui/form/form.tsx';
import { AutoSaveForm } from './auto-save-form.tsx';
import { ItemBarcode } from './item-barcode.tsx';
import { NumberFieldWithHiddenOriginal } from './number-field-with-hidden-original.tsx';
import { PriceFields } from './price-fields.tsx';
import css from './projects.module.css';

type Item = EditableProject['items'][number];

export interface ItemFormData {
  readonly project: EditableProject;
  readonly countries: readonly ChoiceOption[];
  readonly answer: Parameters<typeof AutoSaveForm>[0]['answer'];
  /** Whether the shop has a free barcode for an item without one. */
  readonly barcodesLeft: boolean;
}

const RULES = {
  price: {
    required: true,
    validate: (value: unknown) => parseAmount(String(value), 'EUR') !== null || 'input_must_number',
  },
  stock: { type: 'integer' },
  weight_grams: { type: 'integer' },
  discs: { type: 'integer' },
} as const;

/** Price, quantity, weight and properties of one item. It saves itself. */
export function ItemForm({ item, project, countries, answer, barcodesLeft }: ItemFormData & { item: Item }) {
  const t = useTranslate();
  const keepsStock = project.selling_mode === 'shop' && item.type !== 'digital';
  return (
    <section className={css.item} aria-label={t(`shop.kind.${item.type}`)}>
      <header className={css.itemHead}>
        <h2>{t(`shop.kind.${item.type}`)}</h2>
        {!isStaffOnlyItemType(item.type) && (
          <Form method="post" gap="none">
            <input type="hidden" name="item_id" value={item.item_id} />
            <Button type="submit" name="intent" value="remove-item" look="plain" size="small">
              {t('projects.price.remove')}
            </Button>
          </Form>
        )}
      </header>
      <AutoSaveForm
        intent="save-item"
        hidden={{ item_id: item.item_id, intent: 'save-item' }}
        rules={RULES}
        answer={answer}
      >
        <PriceFields
          id={wizardItemFieldId(item.item_id, 'price')}
          label={t('projects.price.price')}
          price={item.price}
          currency={item.currency}
        />
        <FieldRow>
          {project.selling_mode === 'deposit_sale' ? (
            <StaticField label={t('projects.price.stock')}>
              {t('projects.price.stock_deposit', { count: item.stock ?? 0 })}
            </StaticField>
          ) : (
            <NumberFieldWithHiddenOriginal
              id={wizardItemFieldId(item.item_id, 'stock')}
              name="stock"
              label={t('projects.price.stock')}
              hint={keepsStock ? undefined : t('projects.price.stock_hint')}
              value={String(item.stock ?? '')}
            />
          )}
          {item.type !== 'digital' && (
            <TextField
              id={wizardItemFieldId(item.item_id, 'weight_grams')}
              name="weight_grams"
              label={t('projects.price.weight')}
              after="g"
              inputMode="numeric"
              autoComplete="off"
              hint={item.weight_grams === null ? t('projects.price.weight_missing') : undefined}
              defaultValue={item.weight_grams ?? ''}
            />
          )}
        </FieldRow>
        {item.type !== 'digital' && <Customs item={item} countries={countries} />}
        <Kind item={item} />
        {project.selling_mode === 'ondemand' && <ByQuantity item={item} />}
        <noscript>
          <Button type="submit" size="small">
            {t('projects.wizard.save')}
          </Button>
        </noscript>
      </AutoSaveForm>
      {!isStaffOnlyItemType(item.type) && <ItemBarcode item={item} project_id={project.id} isLeft={barcodesLeft} />}
    </section>
  );
}

/** The customs declaration. Empty fields take the usual values of the item's kind. */
function Customs({ item, countries }: { item: Item; countries: readonly ChoiceOption[] }) {
  const t = useTranslate();
  return (
    <FieldRow>
      <TextField
        name="hs_code"
        label={t('projects.price.hs_code')}
        hint={t('projects.price.hs_code_hint', { code: defaultHsCode(item.type) })}
        note={t('projects.wizard.optional')}
        placeholder={defaultHsCode(item.type)}
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        defaultValue={item.hs_code ?? ''}
      />
      <Select
        name="origin_country_id"
        label={t('projects.price.origin')}
        note={t('projects.wizard.optional')}
        blank={t('projects.price.origin_blank')}
        choices={countries}
        defaultValue={item.origin_country_id ?? ''}
      />
    </FieldRow>
  );
}

const FEWEST_ROWS = 3;

/** Quantity prices, with one more empty row than there are breaks. */
function ByQuantity({ item: { quantity_prices, currency } }: { item: Item }) {
  const t = useTranslate();
  const rows = Math.min(MAX_QUANTITY_PRICES, Math.max(FEWEST_ROWS, quantity_prices.length + 1));
  return (
    <FieldGroup title={t('projects.price.by_quantity')} hint={t('projects.price.by_quantity_hint')}>
      <input type="hidden" name="by_quantity" value="on" />
      {Array.from({ length: rows }, (_, row) => ({ row, step: quantity_prices[row] })).map(({ row, step }) => (
        <FieldRow key={row}>
          <TextField
            name={`from_${row}`}
            label={t('projects.price.from_pieces', { step: row + 1 })}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={step?.quantity ?? ''}
          />
          <TextField
            name={`each_${row}`}
            label={t('projects.price.each', { step: row + 1 })}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={step ? decimalAmountText(step.price, currency) : ''}
          />
        </FieldRow>
      ))}
    </FieldGroup>
  );
}

/**
 * The disc colours as swatches. An imported release may have no colour, or name one that the list lacks; it stays until
 * another one is chosen.
 */
function Colour({ item: { color_id, color } }: { item: Item }) {
  const t = useTranslate();
  const isListed = vinylColours.some(({ id }) => id === color_id);
  const isUnlisted = !isListed && (color_id !== null || color !== '');
  const before = color_id ?? '';
  const [chosen, setChosen] = useState(before);
  return (
    <ColourRadios
      name="color_id"
      legend={t('projects.price.colour')}
      effects={t('projects.price.effects')}
      colours={vinylColours}
      unlisted={
        isUnlisted
          ? { value: before, name: color || before, colour: projectVinylColour({ colour_id: color || before }) }
          : undefined
      }
      value={chosen}
      unset={t('projects.price.unset')}
      onPick={setChosen}
    />
  );
}

/**
 * Colour, speed and number of discs of vinyl, then size or format, and the barcode. An unset colour or speed has no
 * default here: sent along with a new price, it would be a change of the format.
 */
function Kind({ item }: { item: Item }) {
  const t = useTranslate();
  const optional = t('projects.wizard.optional');
  const isWorn = item.type === 't-shirt' || item.type === 'hoodie';
  return (
    <>
      {item.type === 'vinyl' && <Colour item={item} />}
      {item.type === 'vinyl' && (
        <FieldRow>
          <Select
            name="rpm"
            {...(item.rpm === null ? { blank: t('projects.price.unset') } : { required: true })}
            label={t('projects.price.rpm')}
            defaultValue={item.rpm ?? ''}
            choices={['33', '45', '78'].map((value) => ({ value, label: value }))}
          />
          <TextField
            name="discs"
            label={t('projects.price.discs')}
            inputMode="numeric"
            maxLength={2}
            defaultValue={item.discs}
          />
        </FieldRow>
      )}
      <FieldRow>
        {isWorn ? (
          <TextField name="size" label={t('projects.price.size')} maxLength={20} defaultValue={item.size} />
        ) : (
          <TextField
            name="format"
            label={t('projects.price.format')}
            note={optional}
            maxLength={40}
            defaultValue={item.format}
          />
        )}
        <NumberFieldWithHiddenOriginal
          name="barcode"
          label={t('projects.price.barcode')}
          note={t('projects.wizard.optional')}
          hint={t('projects.price.barcode_hint')}
          maxLength={20}
          value={item.barcode ?? ''}
        />
      </FieldRow>
    </>
  );
}

import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { QuoteAnswer } from '#modules/making/quotes/quotes.contract.ts';
import { addressFieldRules } from '#modules/shared/addresses/address-rules.ts';
import { StreetAddressFields } from '#modules/shared/addresses/ui/address-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TermsCheckbox } from '../checkout/terms-checkbox.tsx';
import type { PressingOfferFormData } from './pressing-offer.server.ts';
import type { RefusedFormAnswer } from './refused-form-answer.ts';

const NOTHING = {};

/** Invoice address, project and acceptance. Without scripts it is posted as it is. */
export function AcceptOfferForm({
  answer,
  desk,
  refused,
}: {
  answer: QuoteAnswer;
  desk: PressingOfferFormData;
  refused: RefusedFormAnswer | undefined;
}) {
  const t = useTranslate();
  const typed = { ...desk.typed, ...refused?.typed };
  const [country, setCountry] = useState(typed.country_id ?? 'FR');
  const fields = refused?.fields ?? NOTHING;
  const isWhole = refused?.key !== undefined && Object.keys(fields).length === 0;
  return (
    <Form
      method="post"
      rules={{ ...addressFieldRules(country), terms: { validate: (value) => value !== undefined || 'terms_required' } }}
      errors={fields}
    >
      <input type="hidden" name="answer_id" value={answer.id} />
      {isWhole && <Notice tone="danger">{t(`errors.${refused.key}`)}</Notice>}
      <FieldGroup title={t('pressing.accept.who')}>
        <StreetAddressFields country={country} countries={desk.countries} typed={typed} onCountry={setCountry} />
        <FieldRow>
          <TextField
            name="company"
            label={t('cart.payment.company')}
            note={t('cart.payment.optional')}
            autoComplete="organization"
            maxLength={120}
            defaultValue={typed.company}
          />
          <TextField
            name="vat_number"
            label={t('cart.payment.vat_number')}
            note={t('cart.payment.optional')}
            hint={t('pressing.accept.vat_hint')}
            maxLength={20}
            defaultValue={typed.vat_number}
          />
        </FieldRow>
      </FieldGroup>
      <ProjectFields desk={desk} typed={typed} />
      <TermsCheckbox sentence="pressing.accept.terms" />
      <FormActions>
        <Button type="submit" look="buy" size="large" name="intent" value="accept">
          {t(answer.deposit_percent ? 'pressing.accept.and_pay' : 'quote.offer.accept')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The project of that name, or a draft prefilled from the configuration. */
function ProjectFields({ desk, typed }: { desk: PressingOfferFormData; typed: Readonly<Record<string, string>> }) {
  const t = useTranslate();
  const [draft, setDraft] = useState(typed.project_id ?? '');
  const isNew = draft === '';
  return (
    <FieldGroup title={t('pressing.accept.project')}>
      {desk.drafts.length > 0 && (
        <Select
          name="project_id"
          label={t('pressing.accept.draft')}
          defaultValue={draft}
          onChange={(event) => setDraft(event.target.value)}
          blank={t('pressing.accept.new_project')}
          choices={desk.drafts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {isNew && (
        <FieldRow>
          <TextField
            name="artist_name"
            label={t('pressing.accept.artist')}
            note={t('cart.payment.optional')}
            maxLength={200}
            defaultValue={typed.artist_name ?? typed.company}
          />
          <TextField
            name="project_name"
            label={t('pressing.accept.title')}
            note={t('cart.payment.optional')}
            maxLength={200}
            defaultValue={typed.project_name}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
}

import { useNavigation, useSubmit } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SERVICE_LAYOUTS, type ServiceKey } from '#modules/making/services/services.ts';
import { useCaptcha } from '#modules/shared/captcha/ui/use-captcha.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { QuoteRequestNotice } from '../parse-quote-request-notice.ts';
import css from './quote-request-form.module.css';
import { createQuestionRules, ServiceQuestions } from './service-questions.tsx';

export interface QuoteFormResult {
  readonly ok?: boolean;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Initial values of the fields: from the address, or from the input before an error. */
export type PrefilledFields = Readonly<Record<string, string>>;

type Countries = readonly { readonly code: string; readonly name: string }[];

const NO_ERRORS = {};

/**
 * Requests a quote: the configuration from the page, the questions of its service, and the customer's details. Posts
 * to its own page. With scripts the browser solves the captcha while the customer writes; without them a mail asks to
 * confirm.
 */
export function QuoteRequestForm({
  service,
  answer,
  given = {},
  countries,
  chosen,
}: {
  service: ServiceKey;
  answer?: QuoteFormResult | undefined;
  given?: PrefilledFields;
  /** Omitted on pages with a weight budget of their own. */
  countries?: Countries;
  /** The priced options by name. Undefined where staff answer. */
  chosen?: PrefilledFields | undefined;
}) {
  const t = useTranslate();
  const optional = t('quote.optional');
  // Errors of fields elsewhere on the page, or of no field, are shown above the form.
  const hidden = Object.keys(answer?.fields ?? {}).filter((name) => name === 'captcha' || chosen?.[name] !== undefined);
  const failed = answer?.ok === false && hidden.length === Object.keys(answer.fields ?? {}).length;
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const person = useCaptcha((form) => submit(form, { method: 'post' }));
  return (
    <Form
      method="post"
      className={css.form}
      rules={{
        name: { required: true },
        email: { required: true, validation: 'isEmail' },
        ...createQuestionRules(service),
      }}
      errors={answer?.fields ?? NO_ERRORS}
      explain={(key) => t(`errors.${key}`)}
      onFocus={person.begin}
      onValid={person.send}
    >
      {failed && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
      <FieldGroup title={t('brief.title')}>
        {Object.entries({ ...chosen, service }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ServiceQuestions service={service} given={given} errors={answer?.fields ?? NO_ERRORS} />
        <TextArea
          name="message"
          label={t('quote.message')}
          hint={SERVICE_LAYOUTS[service].group === 'make' ? t('quote.message_hint') : undefined}
          note={optional}
          rows={4}
          maxLength={5000}
          defaultValue={given.message}
        />
      </FieldGroup>
      <CustomerFields given={given} countries={countries} />
      <div ref={person.slot} />
      <noscript>
        <p>{t('quote.no_script')}</p>
      </noscript>
      <FormActions>
        <Button type="submit" look="primary" size="large" busy={busy || person.isWorking}>
          {t('quote.send')}
        </Button>
        <span className={css.promise}>{t('quote.promise')}</span>
      </FormActions>
    </Form>
  );
}

/** The customer's name, contact and invoice data. */
function CustomerFields({ given, countries }: { given: PrefilledFields; countries: Countries | undefined }) {
  const t = useTranslate();
  const optional = t('quote.optional');
  return (
    <FieldGroup title={t('quote.who')}>
      <FieldRow>
        <TextField
          name="name"
          label={t('quote.name')}
          required
          autoComplete="name"
          maxLength={120}
          defaultValue={given.name}
        />
        <TextField
          name="email"
          type="email"
          label={t('quote.email')}
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={given.email}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="company"
          label={t('quote.company')}
          note={optional}
          autoComplete="organization"
          maxLength={120}
          defaultValue={given.company}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('quote.phone')}
          note={optional}
          autoComplete="tel"
          maxLength={40}
          defaultValue={given.phone}
        />
      </FieldRow>
      <FieldRow>
        {countries && (
          <Select
            key={given.country_id}
            name="country_id"
            label={t('quote.country')}
            note={optional}
            blank=""
            autoComplete="country"
            defaultValue={given.country_id ?? ''}
            choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <TextField
          name="vat_number"
          label={t('quote.vat_number')}
          note={optional}
          maxLength={20}
          defaultValue={given.vat_number}
        />
      </FieldRow>
    </FieldGroup>
  );
}

/** The message after a request. `paper` is the address of its PDF, for customers with an account. */
export function QuoteRequestSentNotice({
  confirmation,
  again,
  paper,
}: {
  confirmation: QuoteRequestNotice;
  again: string;
  paper?: string | undefined;
}) {
  const t = useTranslate();
  return (
    <div className={css.sent}>
      <Notice tone="success" title={t(`quote.${confirmation}_title`)}>
        {t(`quote.${confirmation}`)}
      </Notice>
      {paper && <DownloadLink to={paper}>{t('quote.paper.download')}</DownloadLink>}
      <a href={again}>{t('quote.again')}</a>
    </div>
  );
}

/** A separate step for the mailed link, because mail programs that open links must not send the request. */
export function ConfirmQuoteRequestForm({ token, refused }: { token: string; refused: string | undefined }) {
  const t = useTranslate();
  return (
    <PlainForm method="post" reloadDocument className={css.form}>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      <p>{t('quote.confirm_ask')}</p>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="token" value={token} />
      <FormActions>
        <Button type="submit" look="primary" size="large">
          {t('quote.confirm_button')}
        </Button>
      </FormActions>
    </PlainForm>
  );
}

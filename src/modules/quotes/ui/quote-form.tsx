import { useNavigation, useSubmit } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { vinylColours } from '#modules/artwork/colours.ts';
import { usePerson } from '#modules/captcha/ui/use-person.ts';
import { SERVICE_KEYS, type ServiceKey } from '#modules/services/services.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Checkbox, RadioGroup, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { QUOTE_FORMS, SLEEVES } from '../quote.ts';
import type { QuoteSaid } from '../said.ts';
import css from './quote-form.module.css';

export interface QuoteAnswer {
  readonly ok?: boolean;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** What stands in the fields before anybody typed: from the address, or what was typed before a refusal. */
export type Prefilled = Readonly<Record<string, string>>;

const NO_ERRORS = {};

/**
 * A request for a price, of one service or with the service to be chosen. Posts to the page it stands on. With scripts the browser
 * answers the captcha while one writes; without, a mail asks to confirm.
 */
export function QuoteForm({
  service,
  answer,
  given = {},
  countries,
  chosen,
}: {
  service: ServiceKey | null;
  answer?: QuoteAnswer | undefined;
  given?: Prefilled;
  /** Left out where the form stands on a page of its own weight. */
  countries?: readonly { code: string; name: string }[];
  /** What was chosen elsewhere on the page, by field: then this form asks for nothing of it. */
  chosen?: Prefilled | undefined;
}) {
  const t = useTranslate();
  const optional = t('quote.optional');
  const counted = service !== null && !chosen && QUOTE_FORMS[service].counted;
  const failed = answer?.ok === false && Object.keys(answer.fields ?? {}).every((name) => name === 'captcha');
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const person = usePerson((form) => submit(form, { method: 'post' }));
  return (
    <Form
      method="post"
      className={css.form}
      rules={{
        name: { required: true },
        email: { required: true, validation: 'isEmail' },
        quantity: { type: 'integer', required: counted },
        ...(service === null && { service: { required: true } }),
      }}
      errors={answer?.fields ?? NO_ERRORS}
      explain={(key) => t(`errors.${key}`)}
      onFocus={person.begin}
      onValid={person.send}
    >
      {failed && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
      <FieldGroup title={t('quote.what')}>
        {chosen ? (
          Object.entries({ ...chosen, service: service ?? '' }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))
        ) : (
          <What service={service} given={given} counted={counted} />
        )}
        <TextArea
          name="message"
          label={t('quote.message')}
          hint={t('quote.message_hint')}
          note={optional}
          rows={4}
          maxLength={5000}
          defaultValue={given.message}
        />
      </FieldGroup>
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
        {countries && (
          <Select
            name="country_id"
            label={t('quote.country')}
            note={optional}
            blank=""
            autoComplete="country"
            defaultValue={given.country_id ?? ''}
            choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </FieldGroup>
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

function What({ service, given, counted }: { service: ServiceKey | null; given: Prefilled; counted: boolean }) {
  const t = useTranslate();
  if (service === null)
    return (
      <Select
        name="service"
        label={t('quote.service')}
        required
        blank={t('quote.choose')}
        defaultValue={given.service ?? ''}
        choices={SERVICE_KEYS.map((key) => ({ value: key, label: t(`quote.services.${key}`) }))}
      />
    );
  const { formats, sizes, extras, disc } = QUOTE_FORMS[service];
  return (
    <>
      <input type="hidden" name="service" value={service} />
      {formats.length > 0 && (
        <RadioGroup
          name="format"
          label={t('quote.format')}
          look="compact"
          defaultValue={given.format ?? formats[0]}
          choices={formats.map((value) => ({ value, label: t(`quote.formats.${value}`) }))}
        />
      )}
      {sizes.length > 0 && (
        <RadioGroup
          name="size"
          label={t('quote.size')}
          look="compact"
          defaultValue={given.size ?? sizes[0]}
          choices={sizes.map((value) => ({ value, label: t(`quote.sizes.${value}`) }))}
        />
      )}
      {counted && (
        <TextField
          name="quantity"
          label={t('quote.quantity')}
          required
          inputMode="numeric"
          maxLength={7}
          className={css.number}
          defaultValue={given.quantity}
        />
      )}
      {disc && <DiscWishes given={given} />}
      {extras.length > 0 && (
        <fieldset className={css.extras}>
          <legend>{t('quote.extras')}</legend>
          {extras.map((name) => (
            <Checkbox key={name} name={name} label={t(`quote.options.${name}`)} defaultChecked={given[name] === 'on'} />
          ))}
        </fieldset>
      )}
    </>
  );
}

function DiscWishes({ given }: { given: Prefilled }) {
  const t = useTranslate();
  return (
    <FieldRow>
      <Select
        name="type_vinyl"
        label={t('quote.colour')}
        blank={t('quote.colour_open')}
        defaultValue={given.type_vinyl ?? ''}
        choices={vinylColours.map(({ id }) => ({ value: id, label: t(`artwork.colours.${id}`) }))}
      />
      <Select
        name="sleeve"
        label={t('quote.sleeve')}
        blank={t('quote.open')}
        defaultValue={given.sleeve ?? ''}
        choices={SLEEVES.map((value) => ({ value, label: t(`quote.sleeves.${value}`) }))}
      />
    </FieldRow>
  );
}

/** Said after a request was sent. `paper` is where its asker finds it as PDF, if they have an account. */
export function QuoteSent({ said, again, paper }: { said: QuoteSaid; again: string; paper?: string | undefined }) {
  const t = useTranslate();
  return (
    <div className={css.sent}>
      <Notice tone="success" title={t(`quote.${said}_title`)}>
        {t(`quote.${said}`)}
      </Notice>
      {paper && <DownloadLink to={paper}>{t('quote.paper.download')}</DownloadLink>}
      <a href={again}>{t('quote.again')}</a>
    </div>
  );
}

/** The mailed link's own step: a mail program that looks at links must not send the request by looking. */
export function ConfirmQuoteForm({ token, refused }: { token: string; refused: string | undefined }) {
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

/** A number to call back: for those who would rather talk. */
export function CallMeForm({ answer, given = {} }: { answer?: QuoteAnswer | undefined; given?: Prefilled }) {
  const t = useTranslate();
  if (answer?.ok) return <Notice tone="success">{t('quote.call.sent')}</Notice>;
  return (
    <Form
      method="post"
      allowEnter
      rules={{ phone: { required: true } }}
      errors={answer?.fields ?? NO_ERRORS}
      explain={(key) => t(`errors.${key}`)}
    >
      <input type="hidden" name="intent" value="call" />
      {answer?.key && !answer.fields?.phone && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
      <TextField
        name="phone"
        type="tel"
        label={t('quote.phone')}
        required
        autoComplete="tel"
        maxLength={40}
        defaultValue={given.phone}
      />
      <FormActions>
        <Button type="submit">{t('quote.call.send')}</Button>
      </FormActions>
    </Form>
  );
}

import { useFetcher } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { ServiceKey } from '#modules/making/services/services.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './quote-request-form.module.css';
import type { PrefilledFields, QuoteFormResult } from './quote-request-form.tsx';

const NO_ERRORS = {};

/**
 * Requests a call-back, on any page. With scripts the answer replaces the form. Without them `/quote` shows the form
 * with the `answer`.
 */
export function CallbackRequestForm({
  service,
  answer: pageAnswer,
  given = {},
}: {
  /** The service of the page. */
  service?: ServiceKey | undefined;
  answer?: QuoteFormResult | undefined;
  given?: PrefilledFields;
}) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const fetcher = useFetcher<QuoteFormResult>();
  const answer = fetcher.data ?? pageAnswer;
  return (
    <section className={css.callMe} aria-labelledby="call-me">
      <h2 id="call-me">{t('quote.call.title')}</h2>
      <p>{t('quote.call.lead')}</p>
      {answer?.ok ? (
        <Notice tone="success">{t('quote.call.sent')}</Notice>
      ) : (
        <Form
          method="post"
          action={local('/quote')}
          component={fetcher.Form}
          allowEnter
          rules={{ phone: { required: true } }}
          errors={answer?.fields ?? NO_ERRORS}
          explain={(key) => t(`errors.${key}`)}
        >
          <input type="hidden" name="intent" value="call" />
          {service && <input type="hidden" name="about" value={service} />}
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
            <Button type="submit" busy={fetcher.state !== 'idle'}>
              {t('quote.call.send')}
            </Button>
          </FormActions>
        </Form>
      )}
    </section>
  );
}

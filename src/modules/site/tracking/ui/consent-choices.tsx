import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CONSENT_PURPOSES, CONSENT_TO_ALL, CONSENT_TO_NONE, type Consent } from '#kit/consent.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import css from './consent.module.css';

/**
 * The three kinds of cookies with their purposes. Refusing takes as many clicks as agreeing.
 * On the page /cookies it is a form that works without scripts. With scripts, `onDecide` gets the decision and nothing
 * is sent.
 */
export function ConsentChoices({ consent, onDecide }: { consent: Consent; onDecide?: (given: Consent) => void }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <PlainForm
      method="post"
      action={local('/cookies')}
      reloadDocument
      onSend={onDecide && ((form) => onDecide(parseConsentForm(form)))}
    >
      <ul className={css.kinds}>
        <li>
          <p className={css.kind}>{t('consent.necessary.name')}</p>
          <p className={css.always}>{t('consent.always')}</p>
          <p className={css.what}>{t('consent.necessary.text')}</p>
        </li>
        {CONSENT_PURPOSES.map((purpose) => (
          <li key={purpose}>
            <label className={css.kind}>
              <input type="checkbox" name={purpose} defaultChecked={consent[purpose]} key={String(consent[purpose])} />
              {t(`consent.${purpose}.name`)}
            </label>
            <p className={css.what}>{t(`consent.${purpose}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button type="submit" name="choice" value="own" look="primary">
          {t('consent.save')}
        </Button>
        <Button type="submit" name="choice" value="none">
          {t('consent.refuse_all')}
        </Button>
        <Button type="submit" name="choice" value="all">
          {t('consent.accept_all')}
        </Button>
      </div>
    </PlainForm>
  );
}

/** The decision in the sent form: one of the two buttons for all kinds, else the ticked boxes. */
export function parseConsentForm(form: FormData): Consent {
  const choice = form.get('choice');
  if (choice === 'all') return CONSENT_TO_ALL;
  if (choice === 'none') return CONSENT_TO_NONE;
  return { decided: true, statistics: form.has('statistics'), marketing: form.has('marketing') };
}

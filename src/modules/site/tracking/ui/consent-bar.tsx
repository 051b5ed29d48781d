import { useTranslate } from '#i18n/texts-context.tsx';
import { CONSENT_TO_ALL, CONSENT_TO_NONE } from '#kit/consent.ts';
import { Button } from '#ui/button/button.tsx';
import css from './consent.module.css';
import { openCookiePreferences, saveCookieConsent, useCookieConsent } from './consent-store.ts';

/**
 * The question about cookies on the first visit, at the lower edge. Yes and no are the same button. Without an answer,
 * nothing is recorded.
 */
export default function ConsentBar() {
  const t = useTranslate();
  const { byBar } = useCookieConsent();
  return (
    <section className={css.bar} aria-label={t('consent.title')}>
      <p className={css.words}>{t('consent.bar')}</p>
      <div className={css.answers}>
        <Button size="small" wide onClick={() => saveCookieConsent(CONSENT_TO_NONE)}>
          {t('consent.refuse')}
        </Button>
        <Button size="small" wide onClick={() => saveCookieConsent(CONSENT_TO_ALL)}>
          {t('consent.accept')}
        </Button>
        <Button
          size="small"
          look="plain"
          className={css.more}
          autoFocus={byBar}
          onClick={() => openCookiePreferences(true)}
        >
          {t('consent.choose')}
        </Button>
      </div>
    </section>
  );
}

import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { closeCookiePreferences, saveCookieConsent, useCookieConsent } from './consent-store.ts';

/** The dialog with all choices; loaded when it is first shown (visit-tracker.tsx). */
export default function CookiePreferences() {
  const t = useTranslate();
  const { shown, consent } = useCookieConsent();
  return (
    <Dialog
      open={shown === 'dialog'}
      onClose={closeCookiePreferences}
      title={t('consent.title')}
      closeText={t('consent.close')}
    >
      <ConsentChoices consent={consent} onDecide={saveCookieConsent} />
      <p>
        <Link to="/cookies" onClick={closeCookiePreferences}>
          {t('consent.all_about')}
        </Link>
      </p>
    </Dialog>
  );
}

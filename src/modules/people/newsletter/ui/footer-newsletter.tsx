import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import css from './footer-newsletter.module.css';

/** The small newsletter form in the footer: a plain post to the newsletter page, which explains the next step. */
export function FooterNewsletter() {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <PlainForm method="post" action={local('/newsletter')} reloadDocument allowEnter className={css.form}>
      <label htmlFor="footer-newsletter">{t('shell.newsletter.label')}</label>
      <input type="hidden" name="source" value="footer" />
      <input
        id="footer-newsletter"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder={t('shell.newsletter.email')}
      />
      <button type="submit">{t('shell.newsletter.go')}</button>
    </PlainForm>
  );
}

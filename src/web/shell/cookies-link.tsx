import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';

export function CookiesLink() {
  const t = useTranslate();
  return <Link to="/cookies">{t('shell.pages.cookies')}</Link>;
}

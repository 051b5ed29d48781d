import type { MouseEvent } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { openCookiePreferences } from '#modules/site/tracking/ui/consent-store.ts';

/** The cookie preferences: a dialog over any page; without scripts a page with the same choices. */
export function CookiesLink() {
  const t = useTranslate();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openCookiePreferences();
  };
  return (
    <Link to="/cookies" aria-haspopup="dialog" onClick={open}>
      {t('shell.cookies')}
    </Link>
  );
}

import { useLayoutEffect } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import {
  announcementDismissalCookie,
  announcementHidingScript,
  type DisplayedAnnouncement,
  isAnnouncementDismissed,
} from '#modules/site/shell/announcement.ts';
import { IconButton } from '#ui/button/button.tsx';
import { CspAllowedMarkup } from '#ui/cached-fragment/cached-fragment.tsx';
import css from './announcement.module.css';

/**
 * The line above the header of the home page, until it is closed (decisions: Announcements). Only a script can close
 * it.
 */
export function Announcement({ banner: { id, text, link, lang } }: { banner: DisplayedAnnouncement }) {
  const t = useTranslate();
  const foreign = useLanguage() === lang ? undefined : lang;
  useLayoutEffect(() => setHidden(id, isAnnouncementDismissed(document.cookie, id)), [id]);
  const dismiss = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = announcementDismissalCookie(id);
    setHidden(id, true);
  };
  return (
    <>
      <CspAllowedMarkup>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own line with a number in it; it runs before the banner is drawn */}
        <script dangerouslySetInnerHTML={{ __html: announcementHidingScript(id) }} />
      </CspAllowedMarkup>
      <section className={css.banner} aria-label={t('shell.banner.label')}>
        <p lang={foreign}>{link ? <AnnouncementLink to={link}>{text}</AnnouncementLink> : text}</p>
        <IconButton icon="close" label={t('shell.banner.close')} className={css.close} onClick={dismiss} />
      </section>
    </>
  );
}

/** A link on this site, or to another site in a new tab. */
export function AnnouncementLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? (
    <Link to={to}>{children}</Link>
  ) : (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Set on <html>, as the page's first script does before the first paint. */
function setHidden(id: number, hidden: boolean) {
  const { dataset } = document.documentElement;
  if (hidden) dataset.alertOff = String(id);
  else delete dataset.alertOff;
}

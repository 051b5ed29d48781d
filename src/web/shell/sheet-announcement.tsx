import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/texts-context.tsx';
import { abortableEffect } from '#kit/abortable-effect.ts';
import { callApi } from '#kit/call-api.ts';
import {
  type DisplayedAnnouncement,
  isAnnouncement,
  isHostWithAnnouncements,
  localizedAnnouncement,
} from '#modules/site/shell/announcement.ts';
import { getAnnouncementCall } from '#modules/site/shell/shell.contract.ts';
import { AnnouncementLink } from './announcement.tsx';
import css from './menu-and-search-sheet.module.css';

/** The announcement where a narrow screen hides the banner; an error is no announcement. */
export function SheetAnnouncement() {
  const lang = useLanguage();
  const [banner, setBanner] = useState<DisplayedAnnouncement | null>(null);
  useEffect(() => {
    if (!isHostWithAnnouncements(location.host)) return undefined;
    return abortableEffect((signal) => findBanner(lang, signal), setBanner);
  }, [lang]);
  if (!banner) return null;
  return (
    <p className={css.alert} lang={banner.lang === lang ? undefined : banner.lang}>
      {banner.link ? <AnnouncementLink to={banner.link}>{banner.text}</AnnouncementLink> : banner.text}
    </p>
  );
}

async function findBanner(lang: string, signal: AbortSignal): Promise<DisplayedAnnouncement | null> {
  const answer = await callApi(getAnnouncementCall, {}, { signal });
  return answer.ok && isAnnouncement(answer.value) ? localizedAnnouncement(answer.value, lang) : null;
}

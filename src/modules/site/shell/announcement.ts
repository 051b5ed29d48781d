// The announcement banner (decisions: Announcements): its pages, its language, and how long it stays closed.

interface Alert {
  readonly id: number;
  readonly text_fr: string;
  readonly link_fr: string;
  readonly text_en: string;
  readonly link_en: string;
}

export interface DisplayedAnnouncement {
  readonly id: number;
  readonly text: string;
  /** A path on this site or a web address; '' for no link. */
  readonly link: string;
  readonly lang: 'fr' | 'en';
}

const DISMISSED_DAYS = 40;

/** The answer of GET /api/alerts is an announcement, or an empty object. */
export const isAnnouncement = (answer: object): answer is Alert => 'id' in answer;

/** Announcements are shown on the main site only: hosts that begin with www, and localhost. */
export const isHostWithAnnouncements = (host: string): boolean => /^(www|localhost)/.test(host);

/** French for readers of French, English for all others. */
export function localizedAnnouncement(alert: Alert, lang: string): DisplayedAnnouncement {
  const { id } = alert;
  return lang === 'fr'
    ? { id, text: alert.text_fr, link: alert.link_fr, lang: 'fr' }
    : { id, text: alert.text_en, link: alert.link_en, lang: 'en' };
}

/** The cookie that is set when the banner of that id is closed, as a value for `document.cookie`. */
export const announcementDismissalCookie = (id: number): string =>
  `alert_${id}=off; path=/; max-age=${DISMISSED_DAYS * 86_400}; samesite=lax`;

/** Whether the banner of that id was closed in a browser with these cookies. */
export const isAnnouncementDismissed = (cookie: string, id: number): boolean =>
  cookie.split('; ').some((each) => each.startsWith(`alert_${id}=`));

/** The same as a script for cached pages. It runs before the first paint, so that nothing shifts. */
export const announcementHidingScript = (id: number): string =>
  `document.cookie.split("; ").some(function(c){return !c.indexOf("alert_${id}=")})&&(document.documentElement.dataset.alertOff="${id}")`;

// Shared parts of content forms: the language of the text and the display period.
import { useLocation } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isLanguage, LANGUAGES, type Language } from '#kit/locale.ts';
import type { StoredBanner } from '#modules/site/content/content.contract.ts';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';

/** The language that is written in: `?in=fr`. (`lang` is the language that is read.) */
export function readEditedLanguage({ url }: Pick<Request, 'url'>, otherwise: Language = 'en'): Language {
  const asked = new URL(url).searchParams.get('in');
  return isLanguage(asked) ? asked : otherwise;
}

/** A tab for each language, with a mark on languages without a text. */
export function LanguageTabs({ current, written }: { current: string; written: readonly string[] }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const tabs = LANGUAGES.map((lang) => ({
    id: lang,
    label: written.includes(lang) ? t(`admin.content.in.${lang}`) : `${t(`admin.content.in.${lang}`)} ○`,
    to: `${pathname}?in=${lang}`,
  }));
  return <LinkTabs label={t('admin.content.languages')} tabs={tabs} current={current} />;
}

/** The page as visitors see it, beside its form. */
export function PreviewLink({ path }: { path: string }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <p>
      <a href={local(path)}>{t('admin.content.see')}</a>
    </p>
  );
}

/**
 * A field of a moment (UTC) as the contract expects it: null for an empty one. Invalid text is passed on, to be
 * refused.
 */
export function parseUtcDateTimeField(typed: string): string | null {
  if (typed === '') return null;
  const moment = new Date(/Z$/.test(typed) ? typed : `${typed}Z`);
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
}

/** The reverse, for `datetime-local`. */
export const formatUtcDateTimeField = (moment: string | null): string =>
  moment ? new Date(moment).toISOString().slice(0, 16) : '';

/** The name of a banner in a list: its title in the reader's language, or in any other. */
export const localizedBannerTitle = ({ id, texts }: StoredBanner, lang: string): string => {
  const own = Object.entries(texts).find(([each]) => each === lang)?.[1]?.title;
  return own || Object.values(texts).find((words) => words?.title)?.title || String(id);
};

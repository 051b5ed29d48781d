import { isLanguage } from '#kit/locale.ts';
import type { StoredHomeSection } from '#modules/site/home/home.contract.ts';
import { defaultHomeSectionTextKey, homeSectionTexts } from '#modules/site/home/home-section.ts';

/** The name of a section for staff: its own title, or the default one. */
export const homeSectionTitleForStaff = (
  section: StoredHomeSection,
  lang: string,
  t: (key: string) => string,
): string =>
  homeSectionTexts(section, isLanguage(lang) ? lang : 'en')?.title ||
  (section.source === 'tag' ? section.what : t(defaultHomeSectionTextKey(section)));

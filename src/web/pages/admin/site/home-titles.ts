import { isLanguage } from '#kit/locale.ts';
import type { StoredSection } from '#modules/site/home/home.contract.ts';
import { defaultTextKey, sectionTexts } from '#modules/site/home/home-section.ts';

/** The name of a section for staff: its own title, or the default one. */
export const sectionTitle = (section: StoredSection, lang: string, t: (key: string) => string): string =>
  sectionTexts(section, isLanguage(lang) ? lang : 'en')?.title ||
  (section.source === 'tag' ? section.what : t(defaultTextKey(section)));

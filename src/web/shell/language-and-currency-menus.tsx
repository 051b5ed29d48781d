import { useTranslate } from '#i18n/texts-context.tsx';
import { LazyMenu } from '#ui/menu/lazy-menu.tsx';
import { CountryFlag } from './country-flag.tsx';
import type { ShellData } from './shell-data.server.ts';

const loadCurrencies = async () => (await import('./language-and-currency-lists.tsx')).CurrencyMenuItems;
const loadLanguages = async () => (await import('./language-and-currency-lists.tsx')).LanguageMenuItems;

interface Place {
  readonly shell: ShellData;
  /** The place of this menu, because a page has several of them. */
  readonly at: 'header' | 'footer' | 'preview' | 'staff';
}

/** The currency menu; a shop with a currency of its own has none. */
export function CurrencyMenu({ shell, at }: Place) {
  const t = useTranslate();
  if (shell.brand.shop?.forced_currency) return null;
  return (
    <LazyMenu
      id={`currency-${at}`}
      label={t('shell.currency.label')}
      face={shell.currency}
      to="/preferences"
      load={loadCurrencies}
      given={{ currency: shell.currency }}
    />
  );
}

/** The language menu, with flags; its panel is 300 px wide (decisions: Languages). */
export function LanguageMenu({ shell, at }: Place) {
  const t = useTranslate();
  return (
    <LazyMenu
      id={`language-${at}`}
      label={t('shell.language.label')}
      face={
        <>
          <CountryFlag country={FLAGS[shell.lang]} />
          <span>{shell.lang.toUpperCase()}</span>
        </>
      }
      to="/preferences"
      load={loadLanguages}
      given={{ lang: shell.lang }}
    />
  );
}

const FLAGS = { en: 'GB', fr: 'FR', zh: 'CN', es: 'ES', ko: 'KR' } as const;

import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCY_OPTIONS } from '#kit/currency.ts';
import { PICKER_LANGUAGES } from '#kit/locale.ts';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import css from './preferences.module.css';
import type { ShellData } from './shell-data.server.ts';

/** Language and currency are forms: pressing one posts it, and the server leads back to the page in that language or currency. */
export function CurrencyMenu({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  if (shell.brand.shop?.forced_currency) return null;
  return (
    <Menu label={t('shell.currency.label')} face={shell.currency}>
      <PreferenceForm>
        {CURRENCY_OPTIONS.map(({ code, country }) => (
          <MenuItem key={code} current={code === shell.currency}>
            <button type="submit" name="currency" value={code}>
              <Flag country={country} />
              <span className={css.code}>{code}</span>
              <span className={css.name}>{t(`shell.currency.${code}`)}</span>
            </button>
          </MenuItem>
        ))}
      </PreferenceForm>
    </Menu>
  );
}

export function LanguageMenu({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const country = FLAGS[shell.lang];
  return (
    <Menu
      label={t('shell.language.label')}
      face={
        <>
          <Flag country={country} />
          <span>{shell.lang.toUpperCase()}</span>
        </>
      }
    >
      <div className={css.languages}>
        <PreferenceForm>
          {PICKER_LANGUAGES.map((each) => (
            <MenuItem key={each.code} current={each.code === shell.lang}>
              <button type="submit" name="lang" value={each.code} lang={each.code}>
                <Flag country={each.country} />
                {each.label}
              </button>
            </MenuItem>
          ))}
        </PreferenceForm>
      </div>
    </Menu>
  );
}

/** Both as open lists, for the menu sheet. */
export function PreferenceLists({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  return (
    <>
      <PreferenceForm>
        <h2 className={css.heading}>{t('shell.language.label')}</h2>
        <div className={css.keys}>
          {PICKER_LANGUAGES.map((each) => (
            <button
              key={each.code}
              type="submit"
              name="lang"
              value={each.code}
              lang={each.code}
              aria-current={each.code === shell.lang || undefined}
            >
              <Flag country={each.country} />
              {each.label}
            </button>
          ))}
        </div>
      </PreferenceForm>
      {!shell.brand.shop?.forced_currency && (
        <PreferenceForm>
          <h2 className={css.heading}>{t('shell.currency.label')}</h2>
          <div className={css.keys}>
            {CURRENCY_OPTIONS.map(({ code, country }) => (
              <button
                key={code}
                type="submit"
                name="currency"
                value={code}
                title={t(`shell.currency.${code}`)}
                aria-current={code === shell.currency || undefined}
              >
                <Flag country={country} />
                {code}
              </button>
            ))}
          </div>
        </PreferenceForm>
      )}
    </>
  );
}

/** The browser says itself which page it was pressed on, so that the menus are the same on all of them. */
function PreferenceForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/preferences">
      {children}
    </form>
  );
}

function Flag({ country }: { country: string }) {
  return (
    <img
      src={`/assets/images/flags/${country}.png`}
      alt=""
      width={24}
      height={16}
      className={css.flag}
      loading="lazy"
    />
  );
}

const FLAGS = { en: 'GB', fr: 'FR', zh: 'CN', es: 'ES', ko: 'KR' } as const;

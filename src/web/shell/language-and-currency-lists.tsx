import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCY_OPTIONS } from '#kit/currency.ts';
import { PICKER_LANGUAGES } from '#kit/locale.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { MenuItem } from '#ui/menu/menu.tsx';
import { CountryFlag } from './country-flag.tsx';
import css from './language-and-currency-menus.module.css';

// Language and currency are forms: a click posts one, and the server redirects to the page in that language or
// currency.

/** The entries of the currency menu. */
export function CurrencyMenuItems({ currency }: { currency: string }) {
  const t = useTranslate();
  return (
    <PreferenceForm>
      {CURRENCY_OPTIONS.map(({ code, country }) => (
        <MenuItem key={code} current={code === currency}>
          <button type="submit" name="currency" value={code} aria-current={code === currency || undefined}>
            <CountryFlag country={country} />
            <span className={css.code}>{code}</span>
            <span className={css.name}>{t(`shell.currency.${code}`)}</span>
          </button>
        </MenuItem>
      ))}
    </PreferenceForm>
  );
}

/** The entries of the language menu. */
export function LanguageMenuItems({ lang }: { lang: string }) {
  return (
    <div className={css.languages}>
      <PreferenceForm>
        {PICKER_LANGUAGES.map((each) => (
          <MenuItem key={each.code} current={each.code === lang}>
            <button
              type="submit"
              name="lang"
              value={each.code}
              lang={each.code}
              aria-current={each.code === lang || undefined}
            >
              <CountryFlag country={each.country} />
              {each.label}
            </button>
          </MenuItem>
        ))}
      </PreferenceForm>
    </div>
  );
}

/**
 * Both as open lists, for the menu sheet and the page without scripts. `back` is the page after a choice, by default
 * the current one.
 */
export function LanguageAndCurrencyLists({
  shell,
  back,
}: {
  shell: { lang: string; currency: string; brand: { shop: { forced_currency: string | null } | null } };
  back?: string;
}) {
  const t = useTranslate();
  return (
    <>
      <PreferenceForm back={back}>
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
              <CountryFlag country={each.country} />
              {each.label}
            </button>
          ))}
        </div>
      </PreferenceForm>
      {!shell.brand.shop?.forced_currency && (
        <PreferenceForm back={back}>
          <h2 className={css.heading}>{t('shell.currency.label')}</h2>
          <div className={css.keys}>
            {CURRENCY_OPTIONS.map(({ code, country }) => (
              <button
                key={code}
                type="submit"
                name="currency"
                value={code}
                aria-current={code === shell.currency || undefined}
              >
                <CountryFlag country={country} />
                {code}
                <span className="visually-hidden"> {t(`shell.currency.${code}`)}</span>
              </button>
            ))}
          </div>
        </PreferenceForm>
      )}
    </>
  );
}

/** Without `back` a choice returns to the current page, by the Referer. */
function PreferenceForm({ back, children }: { back?: string; children: ReactNode }) {
  return (
    <PlainForm method="post" action="/preferences" reloadDocument>
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      {children}
    </PlainForm>
  );
}

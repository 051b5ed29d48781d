import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isCountry } from '#kit/countries.ts';
import { findTerritory, isInMainTerritory } from '#kit/territory.ts';
import { territoryName } from '#kit/territory-name.ts';
import { Button } from '#ui/button/button.tsx';
import css from './address-fields.module.css';

/** The typed parts of an address that decide its territory within a country. */
export interface PostcodeAndState {
  readonly zip_code: string;
  readonly state: string;
}

/** Shows the territory of a postcode outside the chosen country, and offers the right country where there is one. */
export function TerritoryHint({
  country,
  town,
  onCountry,
}: {
  country: string;
  town: PostcodeAndState;
  onCountry: (country: string) => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const isHere = isInMainTerritory({ country_id: country, ...town }, country);
  const { code } = findTerritory(country, town.zip_code, town.state);
  const name = isHere ? '' : territoryName(code, lang, t);
  return (
    <div aria-live="polite" className={css.hint}>
      {!isHere && <p>{t('cart.payment.territory_hint', { name })}</p>}
      {!isHere && isCountry(code) && (
        <Button size="small" onClick={() => onCountry(code)}>
          {t('cart.payment.territory_take', { name })}
        </Button>
      )}
    </div>
  );
}

import { countryDisplayName, isCountry } from './countries.ts';
import type { Translate } from './translate.ts';

/** The name of a territory: of a country from `Intl`, of a part of one from our texts (`cart.territory.ES-CN`). */
export const territoryName = (code: string, lang: string, t: Translate): string =>
  isCountry(code) ? countryDisplayName(code, lang) : t(`cart.territory.${code}`);

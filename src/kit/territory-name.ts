import { countryName, isCountry } from './countries.ts';
import type { Translate } from './translate.ts';

/** What a territory is called: a country by its name, a part of one by ours (`cart.territory.ES-CN`). */
export const territoryName = (code: string, lang: string, t: Translate): string =>
  isCountry(code) ? countryName(code, lang) : t(`cart.territory.${code}`);

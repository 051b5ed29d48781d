// The formats of VAT numbers by country: check digits of a maintained library; only these parts are loaded.
import { validate as ad } from 'stdnum/lib/cjs/ad/nrt.js';
import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as br } from 'stdnum/lib/cjs/br/cnpj.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as no } from 'stdnum/lib/cjs/no/mva.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as rs } from 'stdnum/lib/cjs/rs/pib.js';
import { validate as ru } from 'stdnum/lib/cjs/ru/inn.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';
import { lookupTable } from '#kit/lookup-table.ts';

type Validate = typeof at;

/**
 * By country prefix of the numbers; the rest of the number is checked. Northern Ireland uses the digits of the United
 * Kingdom.
 */
const FORMATS = lookupTable<Validate>({
  AD: ad,
  AT: at,
  BE: be,
  BG: bg,
  BR: br,
  CY: cy,
  CZ: cz,
  DE: de,
  DK: dk,
  EE: ee,
  EL: gr,
  ES: es,
  FI: fi,
  FR: fr,
  GB: gb,
  HR: hr,
  HU: hu,
  IE: ie,
  IT: it,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  NL: nl,
  NO: no,
  PL: pl,
  PT: pt,
  RO: ro,
  RS: rs,
  RU: ru,
  SE: se,
  SI: si,
  SK: sk,
  XI: gb,
});

/** Whether the check digits of a number are valid. @param number as returned by `normalizeVatNumber` */
export function fitsVatFormat(number: string): boolean {
  if (number.startsWith('CHE')) return ch(number.replace(/(MWST|TVA|IVA|TPV)$/, '')).isValid;
  const prefix = number.slice(0, 2);
  return FORMATS[prefix]?.(number.slice(2)).isValid ?? false;
}

import { expect, test } from 'vitest';
import { parseVatNumber } from './parse-vat-number.server.ts';

// Published numbers of companies and authorities, and, where none is public, numbers with valid check digits.
test.each([
  ...['ATU13585627', 'BE0428759497', 'BE1000451961', 'BG175074752', 'CY10259033P', 'CY60000003V', 'CZ25123891'],
  ...['DE136695976', 'DK13585628', 'EE100931558', 'EL094259216', 'GR094259216', 'ESA28015865', 'ES54362315K'],
  ...['ESX2482300W', 'FI20774740', 'FR40303265045', 'FR53000004605', 'FRK7399859412', 'GB980780684', 'XI980780684'],
  ...['HR33392005961', 'HU12892312', 'IE6433435F', 'IE6433435OA', 'IE8D79739I', 'IT00743110157', 'LT119511515'],
  ...['LT100001919017', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL004495445B01', 'NL000099998B57'],
  ...['PL8567346215', 'PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619'],
  ...['CHE-100.155.212 MWST', 'NO995525828MVA', 'RS101134702'],
])('the VAT number %s is known', async (number) => {
  expect((await parseVatNumber(number))?.country_id).toBe(number.slice(0, 2).replace('EL', 'GR'));
});

test.each(['', 'FR00', '136695976', 'DE136695977', 'BE2000000000', 'CY70000003A', 'XX123', '__proto__', 'constructor'])(
  'a VAT number %j is none',
  async (number) => expect(await parseVatNumber(number)).toBeUndefined(),
);

test('a number is read in any typed form, and returned as in the registers', async () => {
  expect(await parseVatNumber(' be 0428.759.497 ')).toEqual({ country_id: 'BE', value: 'BE0428759497' });
  expect(await parseVatNumber('GR 094 259 216')).toEqual({ country_id: 'GR', value: 'EL094259216' });
  expect(await parseVatNumber('ＤＥ１３６６９５９７６')).toEqual({ country_id: 'DE', value: 'DE136695976' });
  expect(await parseVatNumber('\u202aDE\u00a0136\u2011695\u2011976\u202c')).toEqual({
    country_id: 'DE',
    value: 'DE136695976',
  });
});

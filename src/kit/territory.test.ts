import { expect, test } from 'vitest';
import { isCountry } from './countries.ts';
import { findTerritory, isInMainTerritory, needsCustomsForm, territoryByCode } from './territory.ts';
import { TERRITORY_ROWS } from './territory-table.ts';
import { findVatRate, INITIAL_VAT_RATES } from './vat.ts';

test.each([
  ['FR', '97400', 'RE'],
  ['FR', '97490 Cedex', 'RE'],
  ['FR', 'F-97400', 'RE'],
  ['FR', '97110', 'GP'],
  ['FR', '97133', 'BL'],
  ['FR', '97150', 'MF'],
  ['FR', '97200', 'MQ'],
  ['FR', '97300', 'GF'],
  ['FR', '97500', 'PM'],
  ['FR', '97600', 'YT'],
  ['FR', '98600', 'WF'],
  ['FR', '98714', 'PF'],
  ['FR', '98800', 'NC'],
  ['FR', '98000', 'MC'],
  ['MC', '98000', 'MC'],
  ['FR', '75011', 'FR'],
  ['FR', '20000', 'FR'],
  ['ES', '35001', 'ES-CN'],
  ['ES', '38 001', 'ES-CN'],
  ['ES', '51001', 'ES-CE'],
  ['ES', '52001', 'ES-ML'],
  ['ES', '07001', 'ES'],
  ['IT', '23041', 'IT-LIV'],
  ['IT', '22061', 'IT-CAM'],
  ['IT', '22060', 'IT'],
  ['IT', '23030', 'IT'],
  ['IT', '47890', 'SM'],
  ['IT', '00120', 'VA'],
  ['IT', '20121', 'IT'],
  ['FI', '22100', 'AX'],
  ['FI', 'AX-22100', 'AX'],
  ['AX', '22100', 'AX'],
  ['FI', '00100', 'FI'],
  ['DE', '78266', 'DE-BUS'],
  ['CH', '8238', 'DE-BUS'],
  ['CH', '9490', 'LI'],
  ['CH', '8001', 'CH'],
  ['DE', '27498', 'DE-HEL'],
  ['GR', '630 86', 'GR-69'],
  ['DK', '3900', 'GL'],
  ['DK', '1050', 'DK'],
  ['GB', 'BT1 1AA', 'XI'],
  ['GB', 'bt71 4aa', 'XI'],
  ['GB', 'B1 1AA', 'GB'],
  ['GB', 'IM1 1AA', 'IM'],
  ['GB', 'JE2 3AB', 'JE'],
  ['GB', 'GY1 1AA', 'GG'],
  ['GB', 'GX11 1AA', 'GI'],
  ['GB', 'BF1 2AT', 'CY'],
  ['US', '00901', 'PR'],
  ['US', '96910', 'GU'],
  ['US', '10001', 'US'],
  ['PT', '9000-001', 'PT'],
])('the postcode of %s %s lies in %s', (country, postcode, code) => {
  expect(findTerritory(country, postcode).code).toBe(code);
});

test('the state decides only without a postcode', () => {
  expect(findTerritory('GB', '', 'Northern Ireland').code).toBe('XI');
  expect(findTerritory('FI', '', 'Åland').code).toBe('AX');
  expect(findTerritory('US', '', 'PR').code).toBe('PR');
  expect(findTerritory('GB', 'EC1M 5RF', 'Northern Ireland').code).toBe('GB');
});

const rate = (code: string) => findVatRate(INITIAL_VAT_RATES, code, new Date('2026-11-28'));

test('goods bear VAT in member states and the United Kingdom only', () => {
  const taxed = ['FR', 'MC', 'XI', 'IM', 'CY', 'GB'];
  expect(taxed.map(rate)).toEqual([2000, 2000, 2000, 2000, 1900, 2000]);
  const free = TERRITORY_ROWS.map(({ code }) => code).filter((code) => !taxed.includes(code));
  expect(free.filter((code) => rate(code) !== 0)).toEqual([]);
});

test.each([
  ['FR', 'MC', false],
  ['FR', 'XI', false],
  ['GB', 'XI', false],
  ['GB', 'IM', false],
  ['GB', 'JE', true],
  ['FR', 'CY', false],
  ['FR', 'RE', true],
  ['RE', 'RE', false],
  ['FR', 'ES-CN', true],
  ['ES-CN', 'ES-CE', true],
  ['FR', 'AX', true],
  ['FR', 'DE-BUS', true],
  ['CH', 'DE-BUS', false],
  ['CH', 'LI', false],
  ['FR', 'SM', true],
  ['US', 'PR', false],
])('from %s to %s a customs form is asked: %s', (from, to, asked) => {
  expect(needsCustomsForm(territoryByCode(from), territoryByCode(to))).toBe(asked);
});

test('every territory has a country for postage, and a source', () => {
  for (const { code, source } of TERRITORY_ROWS) {
    expect([code, isCountry(territoryByCode(code).post), source.length > 10]).toEqual([code, true, true]);
  }
});

// From OpenStreetMap, as people wrote them.
const real = [
  ['AU', '2193', 'New South Wales', 'Sydney'],
  ['AU', '2219', 'New South Wales', 'Sydney'],
  ['AU', '3000', 'Victoria', 'Melbourne'],
  ['CA', 'L5N 8P7', 'Ontario', 'Halton Hills'],
  ['CA', 'L6Y 1Z4', 'Ontario', 'Brampton'],
  ['DE', '10119', 'Berlin', 'Berlin'],
  ['DE', '10178', 'Berlin', 'Alt-Berlin'],
  ['DE', '10405', 'Berlin', 'Berlin'],
  ['DE', '53604', 'North Rhine-Westphalia', 'Rhein-Sieg-Kreis'],
  ['DE', '63739,63741,63743', 'Free State of Bavaria', 'Aschaffenburg'],
  ['DE', '66849', 'Rhineland-Palatinate', 'Landstuhl'],
  ['DE', '89129', 'Baden-Württemberg', 'Langenau'],
  ['FR', '25500', 'Bourgogne-Franche-Comté', 'Morteau'],
  ['FR', '31000', 'Midi-Pyrénées', 'Toulouse'],
  ['FR', '38560', 'Auvergne-Rhône-Alpes', 'Champ-sur-Drac'],
  ['FR', '67500', 'Grand Est', 'Haguenau'],
  ['FR', '75007', 'Île-de-France', 'Paris 7e Arrondissement'],
  ['FR', '77630', 'Ile-de-France', 'Arbonne-la-Forêt'],
  ['FR', '83700', 'Provence-Alpes-Côte dAzur', 'Saint-Raphaël'],
  ['FR', '97300', 'French Guiana', 'Cayenne'],
  ['FR', '97420', 'Réunion', 'Le Port'],
  ['FR', '97500', 'Saint Pierre and Miquelon', 'Miquelon-Langlade'],
  ['FR', '97600', 'Mayotte', 'Mamoudzou'],
  ['FR', '98714', 'French Polynesia', 'Papeete'],
  ['FR', '98800', 'New Caledonia', 'Nouméa'],
  ['GB', 'EC1M 5RF', 'England', 'London'],
  ['GB', 'EC2Y 9DP', 'England', 'London'],
  ['GB', 'W1T 5DU', 'England', 'City of Westminster'],
] as const;

test('real overseas addresses are found by their postcode, all others stay in their country', () => {
  const elsewhere = real
    .filter(([country_id, zip_code, state]) => !isInMainTerritory({ country_id, zip_code, state }, country_id))
    .map(([country_id, zip_code, , city]) => [city, findTerritory(country_id, zip_code).code]);
  expect(Object.fromEntries(elsewhere)).toEqual({
    Cayenne: 'GF',
    Papeete: 'PF',
    Mamoudzou: 'YT',
    'Le Port': 'RE',
    'Miquelon-Langlade': 'PM',
    Nouméa: 'NC',
  });
});

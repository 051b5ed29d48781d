// Territories whose VAT, customs or postage differ from those of the country in their address. Checked on 2026-11-28
// against Directive 2006/112/EC (Articles 6 and 7), Regulation (EU) 952/2013 (Customs Code, Articles 1(3) and 4) and
// the Windsor Framework.
// A row names only differences. Parts of a country without any (Azores, Corsica …) have no row.

/** Goods move inside an area without a customs form. */
export type CustomsArea = 'EU' | (string & {});

export interface TerritoryRow {
  /** The ISO 3166-1 code if there is one; else the country's code with a short name, or the prefix of VAT numbers. */
  readonly code: string;
  /**
   * Addresses in it that name another country, by that country and the beginning of the postcode (letters and digits
   * only).
   */
  readonly postcodes?: Readonly<Record<string, RegExp>>;
  /** Names of its state or province, for addresses without a postcode: lower case, without accents. */
  readonly states?: Readonly<Record<string, readonly string[]>>;
  /** The country in a VAT return for goods sent there. */
  readonly vat_country?: string;
  /** Country code for the VAT rates; default: `vat_country`. */
  readonly rates_of?: string;
  /** Its customs areas, if it is not an area by itself. */
  readonly areas?: readonly CustomsArea[];
  /** The country whose postage applies, if the territory has no country code of its own. */
  readonly post?: string;
  /** The countries of VAT numbers that businesses have there. */
  readonly numbers?: readonly string[];
  /** Date of the law of VAT or customs that made the rule, if there is one. */
  readonly since?: string;
  readonly source: string;
}

const VAT_6_1 = 'Directive 2006/112/EC, Art. 6(1); Customs Code, Art. 1(3)';
const VAT_6_2 = 'Directive 2006/112/EC, Art. 6(2); Customs Code, Art. 4(1)';
const OCT = 'TFEU, Annex II; Customs Code, Art. 4(1)';
const VAT_7 = 'Directive 2006/112/EC, Art. 7';
const THIRD = 'No part of the Union: TFEU, Art. 355; Customs Code, Art. 4';
const POSTCODE = 'Universal Postal Union, addressing system of the country';

const france = { numbers: ['FR'] } as const;

export const TERRITORY_ROWS: readonly TerritoryRow[] = [
  // France: the VAT area is the mainland and Corsica.
  {
    code: 'GP',
    postcodes: { FR: /^971(?!33|50)/ },
    states: { FR: ['guadeloupe'] },
    ...france,
    since: '1993-01-01',
    source: VAT_6_1,
  },
  {
    code: 'MQ',
    postcodes: { FR: /^972/ },
    states: { FR: ['martinique'] },
    ...france,
    since: '1993-01-01',
    source: VAT_6_1,
  },
  {
    code: 'GF',
    postcodes: { FR: /^973/ },
    states: { FR: ['guyane', 'french guiana'] },
    ...france,
    since: '1993-01-01',
    source: VAT_6_1,
  },
  {
    code: 'RE',
    postcodes: { FR: /^974/ },
    states: { FR: ['reunion', 'la reunion'] },
    ...france,
    since: '1993-01-01',
    source: VAT_6_1,
  },
  {
    code: 'YT',
    postcodes: { FR: /^976/ },
    states: { FR: ['mayotte'] },
    ...france,
    since: '2014-01-01',
    source: VAT_6_1,
  },
  {
    code: 'MF',
    postcodes: { FR: /^(97150|978)/, GP: /^(97150|978)/ },
    states: { FR: ['saint-martin'] },
    ...france,
    since: '1993-01-01',
    source: VAT_6_1,
  },
  {
    code: 'BL',
    postcodes: { FR: /^(97133|977)/, GP: /^(97133|977)/ },
    states: { FR: ['saint-barthelemy'] },
    source: OCT,
  },
  {
    code: 'PM',
    postcodes: { FR: /^975/ },
    states: { FR: ['saint-pierre-et-miquelon'] },
    source: OCT,
  },
  { code: 'TF', postcodes: { FR: /^984/ }, source: OCT },
  {
    code: 'WF',
    postcodes: { FR: /^986/ },
    states: { FR: ['wallis-et-futuna', 'wallis and futuna'] },
    source: OCT,
  },
  {
    code: 'PF',
    postcodes: { FR: /^987/ },
    states: { FR: ['polynesie francaise', 'french polynesia'] },
    source: OCT,
  },
  {
    code: 'NC',
    postcodes: { FR: /^988/ },
    states: { FR: ['nouvelle-caledonie', 'new caledonia'] },
    source: OCT,
  },
  {
    code: 'MC',
    postcodes: { FR: /^980/ },
    states: { FR: ['monaco'] },
    ...france,
    vat_country: 'FR',
    areas: ['EU'],
    since: '1993-01-01',
    source: `${VAT_7}; Customs Code, Art. 4(2)(a)`,
  },
  // Spain
  {
    code: 'ES-CN',
    postcodes: { ES: /^(35|38)\d{3}/ },
    states: {
      ES: [
        ...['canarias', 'islas canarias', 'canary islands', 'las palmas'],
        ...['santa cruz de tenerife', 'tenerife', 'gran canaria'],
      ],
    },
    post: 'ES',
    numbers: ['ES'],
    since: '1993-01-01',
    source: VAT_6_1,
  },
  {
    code: 'ES-CE',
    postcodes: { ES: /^51\d{3}/ },
    states: { ES: ['ceuta'] },
    post: 'ES',
    numbers: ['ES'],
    since: '1993-01-01',
    source: VAT_6_2,
  },
  {
    code: 'ES-ML',
    postcodes: { ES: /^52\d{3}/ },
    states: { ES: ['melilla'] },
    post: 'ES',
    numbers: ['ES'],
    since: '1993-01-01',
    source: VAT_6_2,
  },
  // Italy
  {
    code: 'IT-LIV',
    postcodes: { IT: /^23041/ },
    post: 'IT',
    numbers: ['IT'],
    since: '1993-01-01',
    source: VAT_6_2,
  },
  {
    // The former postcode 22060 is also that of Cabiate, Carugo and other towns, and the former 23030 is not only
    // Livigno's. The Swiss postcode ended in 2020 and is still written.
    code: 'IT-CAM',
    postcodes: { IT: /^22061/, CH: /^6911/ },
    post: 'IT',
    numbers: ['IT'],
    since: '2020-01-01',
    source: `${VAT_6_1}, as amended by Directive (EU) 2019/475`,
  },
  { code: 'SM', postcodes: { IT: /^4789/ }, states: { IT: ['san marino'] }, source: THIRD },
  { code: 'VA', postcodes: { IT: /^00120/ }, source: THIRD },
  // Germany and Switzerland
  {
    code: 'DE-BUS',
    postcodes: { DE: /^78266/, CH: /^8238/ },
    areas: ['CH'],
    post: 'DE',
    numbers: ['DE'],
    since: '1993-01-01',
    source: VAT_6_2,
  },
  {
    code: 'DE-HEL',
    postcodes: { DE: /^27498/ },
    post: 'DE',
    numbers: ['DE'],
    since: '1993-01-01',
    source: VAT_6_2,
  },
  {
    code: 'LI',
    postcodes: { CH: /^94(8[5-9]|9[0-8])/ },
    areas: ['CH'],
    since: '1924-01-01',
    source: 'Customs Union Treaty of Switzerland and Liechtenstein of 1923',
  },
  // Greece, Finland, Denmark, Norway
  {
    code: 'GR-69',
    postcodes: { GR: /^6308[67]/ },
    post: 'GR',
    numbers: ['GR'],
    since: '1993-01-01',
    source: VAT_6_1,
  },
  {
    code: 'AX',
    postcodes: { FI: /^22\d{3}/ },
    states: { FI: ['aland', 'ahvenanmaa'] },
    numbers: ['FI'],
    since: '1995-01-01',
    source: VAT_6_1,
  },
  { code: 'GL', postcodes: { DK: /^39\d\d$/ }, source: OCT },
  { code: 'FO', postcodes: { DK: /^\d{3}$/ }, source: 'TFEU, Art. 355(5)(a); Customs Code, Art. 4(1)' },
  { code: 'SJ', postcodes: { NO: /^(917\d|8099)/ }, source: POSTCODE },
  // The United Kingdom and the Crown dependencies
  {
    code: 'XI',
    postcodes: { GB: /^BT\d/ },
    states: { GB: ['northern ireland'] },
    // Only for goods: services in Northern Ireland follow the United Kingdom.
    vat_country: 'XI',
    rates_of: 'GB',
    areas: ['EU', 'GB'],
    post: 'GB',
    numbers: ['XI', 'GB'],
    since: '2021-01-01',
    source: 'Windsor Framework, Art. 5 and 8, Annex 3; Directive (EU) 2020/1756',
  },
  {
    code: 'IM',
    postcodes: { GB: /^IM\d/ },
    states: { GB: ['isle of man'] },
    vat_country: 'GB',
    areas: ['GB'],
    numbers: ['GB'],
    since: '2021-01-01',
    source: `${VAT_7}, until 2020; Isle of Man Act 1979`,
  },
  { code: 'JE', postcodes: { GB: /^JE\d/ }, states: { GB: ['jersey'] }, source: THIRD },
  { code: 'GG', postcodes: { GB: /^GY\d/ }, states: { GB: ['guernsey'] }, source: THIRD },
  { code: 'GI', postcodes: { GB: /^GX11/ }, states: { GB: ['gibraltar'] }, source: THIRD },
  {
    // The bases have British Forces postcodes; addresses that name Cyprus count as Cyprus already.
    code: 'CY',
    postcodes: { GB: /^BF12A[TU]/ },
    states: { GB: ['akrotiri', 'dhekelia'] },
    since: '2004-05-01',
    source: `${VAT_7}; Customs Code, Art. 4(2)(b)`,
  },
  { code: 'FK', postcodes: { GB: /^FIQQ/ }, source: OCT },
  { code: 'GS', postcodes: { GB: /^SIQQ/ }, source: OCT },
  { code: 'SH', postcodes: { GB: /^(STHL|ASCN|TDCU)/ }, source: OCT },
  { code: 'PN', postcodes: { GB: /^PCRN/ }, source: OCT },
  { code: 'TC', postcodes: { GB: /^TKCA/ }, source: OCT },
  { code: 'IO', postcodes: { GB: /^BBND/ }, source: OCT },
  // Others
  { code: 'AD', postcodes: { ES: /^AD\d/, FR: /^AD\d/ }, source: THIRD },
  {
    code: 'PR',
    postcodes: { US: /^00[679]/ },
    states: { US: ['pr', 'puerto rico'] },
    areas: ['US'],
    source: POSTCODE,
  },
  {
    code: 'VI',
    postcodes: { US: /^008/ },
    states: { US: ['vi', 'virgin islands'] },
    source: POSTCODE,
  },
  {
    code: 'GU',
    postcodes: { US: /^969[1-3]/ },
    states: { US: ['gu', 'guam'] },
    source: POSTCODE,
  },
  {
    code: 'MP',
    postcodes: { US: /^9695/ },
    states: { US: ['mp', 'northern mariana islands'] },
    source: POSTCODE,
  },
  {
    code: 'AS',
    postcodes: { US: /^96799/ },
    states: { US: ['as', 'american samoa'] },
    source: POSTCODE,
  },
  { code: 'PW', postcodes: { US: /^96940/ }, source: POSTCODE },
  { code: 'FM', postcodes: { US: /^9694[1-4]/ }, source: POSTCODE },
  { code: 'MH', postcodes: { US: /^969[67]/ }, source: POSTCODE },
  { code: 'HK', postcodes: { CN: /^999077/ }, states: { CN: ['hong kong'] }, source: POSTCODE },
  { code: 'MO', postcodes: { CN: /^999078/ }, states: { CN: ['macao', 'macau'] }, source: POSTCODE },
  { code: 'NF', postcodes: { AU: /^2899/ }, source: POSTCODE },
  { code: 'CX', postcodes: { AU: /^6798/ }, source: POSTCODE },
  { code: 'CC', postcodes: { AU: /^6799/ }, source: POSTCODE },
];

// Earlier pledges to the demo's funding: of the demo's buyer, and of guests.
export interface DemoPledge {
  readonly firstname: string;
  readonly lastname: string;
  readonly city: string;
  readonly zip_code: string;
  readonly country_id: string;
  readonly item: string;
  readonly quantity: number;
  readonly days_ago: number;
  /** The demo account that owns it; guests have an address of their own. */
  readonly by?: string;
}

const STANDARD = 'storm-funding/white_smoke';
const DOUBLE = 'storm-funding/black';

const backer = (
  name: string,
  place: string,
  item: string,
  quantity: number,
  days_ago: number,
  by?: string,
): DemoPledge => {
  const [firstname = '', lastname = ''] = name.split(' ');
  const [country_id = 'FR', zip_code = '', city = ''] = place.split(' ');
  return { firstname, lastname, country_id, zip_code, city, item, quantity, days_ago, ...(by && { by }) };
};

export const DEMO_PLEDGES: readonly DemoPledge[] = [
  backer('Inès Garrigue', 'FR 29200 Brest', STANDARD, 1, 4),
  backer('Tomás Velarde', 'ES 48001 Bilbao', DOUBLE, 1, 4),
  backer('Maren Oltmanns', 'DE 26721 Emden', STANDARD, 2, 4),
  backer('Camille Usager', 'FR 75011 Paris', DOUBLE, 1, 3, 'user@sillon.example'),
  backer('Aoife Tierney', 'IE D07 Dublin', STANDARD, 1, 3),
  backer('Joren Maes', 'BE 9000 Gent', STANDARD, 3, 3),
  backer('Sanna Lehto', 'FI 00170 Helsinki', DOUBLE, 1, 3),
  backer('Paolo Ferrante', 'IT 16121 Genova', STANDARD, 1, 2),
  backer('Hélène Morvan', 'FR 56100 Lorient', DOUBLE, 2, 2),
  backer('Wiktor Zaręba', 'PL 80-001 Gdańsk', STANDARD, 1, 1),
  backer('Lotte Vermeer', 'NL 1011 Amsterdam', STANDARD, 2, 1),
];

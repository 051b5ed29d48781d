// Accounts of the demonstration, one for every role and every state of an account (contract: Demonstration).
export const DEMO_PASSWORD = 'sillon-demo';

export interface DemoUser {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: 'user' | 'creator' | 'production' | 'team' | 'admin';
  readonly pro?: boolean;
  readonly prod?: boolean;
  readonly lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  readonly currency: 'EUR' | 'USD' | 'GBP' | 'KRW' | 'JPY';
  readonly country_id: string;
  readonly address?: readonly [address: string, zip_code: string, city: string];
  readonly company?: string;
  readonly newsletter?: boolean;
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'admin@sillon.example',
    firstname: 'Ines',
    lastname: 'Aubrac',
    role: 'admin',
    lang: 'en',
    currency: 'EUR',
    country_id: 'FR',
  },
  {
    email: 'team@sillon.example',
    firstname: 'Tomasz',
    lastname: 'Wilk',
    role: 'team',
    lang: 'en',
    currency: 'EUR',
    country_id: 'FR',
  },
  {
    email: 'production@sillon.example',
    firstname: 'Ravi',
    lastname: 'Menon',
    role: 'production',
    prod: true,
    lang: 'en',
    currency: 'EUR',
    country_id: 'FR',
  },
  {
    email: 'creator@sillon.example',
    firstname: 'Nova',
    lastname: 'Lindqvist',
    role: 'creator',
    lang: 'en',
    currency: 'EUR',
    country_id: 'SE',
    address: ['Fyrvägen 4', '386 64', 'Degerhamn'],
  },
  {
    email: 'pro@sillon.example',
    firstname: 'Pilar',
    lastname: 'Ondarra',
    role: 'user',
    pro: true,
    lang: 'es',
    currency: 'EUR',
    country_id: 'ES',
    address: ['Calle de la Aguja 12', '28004', 'Madrid'],
    company: 'Discos Aguja',
  },
  {
    email: 'user@sillon.example',
    firstname: 'Ada',
    lastname: 'Bergström',
    role: 'user',
    lang: 'en',
    currency: 'EUR',
    country_id: 'FR',
    newsletter: true,
    address: ['18 rue du Sillon', '44000', 'Nantes'],
  },
  {
    email: 'messages@sillon.example',
    firstname: 'Mina',
    lastname: 'Okafor',
    role: 'user',
    lang: 'en',
    currency: 'GBP',
    country_id: 'GB',
    address: ['12 Lamb Street', 'E1 6EA', 'London'],
  },
  {
    email: 'parcel@sillon.example',
    firstname: 'Benoît',
    lastname: 'Lacaze',
    role: 'user',
    lang: 'fr',
    currency: 'EUR',
    country_id: 'FR',
    address: ['7 place du Marché', '67000', 'Strasbourg'],
  },
  {
    email: 'box@sillon.example',
    firstname: '서연',
    lastname: '한',
    role: 'user',
    lang: 'ko',
    currency: 'EUR',
    country_id: 'DE',
    address: ['Weserstraße 41', '12045', 'Berlin'],
  },
  {
    email: 'nothing@sillon.example',
    firstname: 'Noor',
    lastname: 'Haddad',
    role: 'user',
    lang: 'en',
    currency: 'EUR',
    country_id: 'BE',
  },
];

/** Two unread messages for messages@sillon.example. */
export const DEMO_MESSAGES: readonly { readonly from: string; readonly body: string }[] = [
  {
    from: 'team@sillon.example',
    body: 'Your copy of “Village Hall” is set aside. It is the last one, so tell us by Friday if you would rather not.',
  },
  { from: 'creator@sillon.example', body: 'Thank you for the kind words about Six Seconds. The foghorn says hello.' },
];

export const DEMO_REVIEWS: readonly {
  readonly project: string;
  readonly by: string;
  readonly rating: number;
  readonly lang: string;
  readonly body: string;
}[] = [
  {
    project: 'long-dark',
    by: 'user',
    rating: 5,
    lang: 'en',
    body: 'Quiet pressing, loud heart. The run-out of side B is the foghorn fading and I have sat through it every time.',
  },
  {
    project: 'long-dark',
    by: 'parcel',
    rating: 5,
    lang: 'fr',
    body: 'Le jaune est magnifique et le disque est parfaitement plat. « E Flat » me fait pleurer dans la cuisine.',
  },
  {
    project: 'long-dark',
    by: 'pro',
    rating: 4,
    lang: 'es',
    body: 'Se vende solo en la tienda. Una copia llegó con la esquina doblada y la cambiaron en dos días.',
  },
  { project: 'bottle-crates', by: 'user', rating: 5, lang: 'en', body: 'You can hear the room. Buy the green one.' },
  {
    project: 'bottle-crates',
    by: 'messages',
    rating: 4,
    lang: 'en',
    body: 'Wonderful playing; I would have liked longer sides.',
  },
  { project: 'skillet', by: 'parcel', rating: 5, lang: 'fr', body: 'Sept minutes de sauce piquante, aucune de trop.' },
  { project: 'skillet', by: 'messages', rating: 5, lang: 'en', body: 'My kitchen floor has been worn through.' },
  {
    project: 'minato',
    by: 'box',
    rating: 5,
    lang: 'ko',
    body: '여름 저녁에 꺼내 듣기 좋은 음반이에요. 색도 사진보다 예쁩니다.',
  },
  {
    project: 'dawn-errands',
    by: 'box',
    rating: 4,
    lang: 'ko',
    body: '‘거스름돈’ 가사가 오래 남아요. 표지가 조금 구겨져 왔지만 소리는 완벽합니다.',
  },
  { project: 'zuschlag', by: 'pro', rating: 5, lang: 'es', body: 'El bombo es de hierro. Imprescindible.' },
  {
    project: 'virgule',
    by: 'parcel',
    rating: 4,
    lang: 'fr',
    body: 'Un livret qui mérite d’être lu avant d’écouter. Une étoile en moins pour la coquille page sept, pourtant volontaire.',
  },
  {
    project: 'ascenseur',
    by: 'user',
    rating: 3,
    lang: 'en',
    body: 'Great tunes, but my glitter copy has a little surface noise on the intro.',
  },
];

export const DEMO_WISHLIST_ENTRIES: readonly { readonly by: string; readonly project: string }[] = [
  { by: 'user', project: 'tjale' },
  { by: 'user', project: 'ondas-curtas' },
  { by: 'parcel', project: 'virgule' },
  { by: 'box', project: 'night-bus' },
];

export const DEMO_FOLLOWS: readonly { readonly by: string; readonly creator: string }[] = [
  { by: 'user', creator: 'nova' },
  { by: 'user', creator: 'cellar' },
  { by: 'box', creator: 'saebyeok' },
  { by: 'pro', creator: 'nachtzug' },
];

export const DEMO_ANNOUNCEMENT = {
  text_en: 'The new Nova Lindqvist album is here, on citrine vinyl',
  link_en: '/vinyl-shop?tag=sillon_exclusive',
  text_fr: 'Le nouvel album de Nova Lindqvist est arrivé, en vinyle citrine',
  link_fr: '/fr/vinyl-shop?tag=sillon_exclusive',
};

/** A code for two downloads, one of them used; printed in the README and by the seeder. */
export const DEMO_DOWNLOAD_CODE = { code: 'LAMP-ROOM-2026', project: 'demos-below', uses_allowed: 2, uses: 1 };
/** Anyone with this code gets a subscription of three months. */
export const DEMO_GIFT_CODE = 'GIFT-GROOVE-2026';

export const DEMO_PROMO_CODES = [
  { code: 'WELCOME10', kind: 'percent', value: 10, minimum: 0, shop: null, uses_per_user: 1, ends_at: null },
  { code: 'FIVER', kind: 'amount', value: 500, minimum: 3000, shop: null, uses_per_user: null, ends_at: null },
  {
    code: 'CELLAR15',
    kind: 'percent',
    value: 15,
    minimum: 0,
    shop: 'cellar-records',
    uses_per_user: null,
    ends_at: null,
  },
  {
    code: 'SUMMER2024',
    kind: 'percent',
    value: 20,
    minimum: 0,
    shop: null,
    uses_per_user: null,
    ends_at: new Date('2024-09-01T00:00:00Z'),
  },
  { code: 'LASTONE', kind: 'percent', value: 50, minimum: 0, shop: null, uses_per_user: 1, ends_at: null },
] as const;

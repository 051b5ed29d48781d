// Content around the shop: a contest, staff notes about picks, two public profiles, a link page.
import { lookupTable } from '#kit/lookup-table.ts';
import type { ContestFields } from '#modules/people/contest/contest.contract.ts';

export const DEMO_CONTEST_TEXTS: ContestFields['texts'] = {
  en: {
    title: 'Win a crate for a year',
    prize:
      'Twelve records, one a month, chosen by the people at the counter for one of you. Write down your name; everything else is luck.',
  },
  fr: {
    title: 'Un an de disques à gagner',
    prize:
      'Douze disques, un par mois, choisis au comptoir pour l’un ou l’une d’entre vous. Laissez votre nom ; le reste, c’est la chance.',
  },
  zh: {
    title: '赢取一整年的唱片',
    prize: '十二张唱片，每月一张，由店里的人为你们中的一位挑选。写下名字，剩下的交给运气。',
  },
  es: {
    title: 'Gana discos durante un año',
    prize:
      'Doce discos, uno al mes, elegidos en el mostrador para una persona. Escribe tu nombre; lo demás es cuestión de suerte.',
  },
  ko: {
    title: '1년치 음반의 주인공',
    prize: '매달 한 장씩 열두 장의 음반을 카운터에서 골라 한 분께 드립니다. 이름만 적어 주세요. 나머지는 운입니다.',
  },
};

type Note = Readonly<Record<'en' | 'fr' | 'zh' | 'es' | 'ko', string>>;

/** By the key of the release. */
export const DEMO_STAFF_PICK_NOTES: Readonly<Record<string, Note>> = lookupTable({
  'long-dark': {
    en: 'The one we put on when somebody asks what this shop sounds like. Side B ends, and nobody gets up.',
    fr: 'Celui que nous posons quand on demande à quoi ressemble cette boutique. La face B finit, et personne ne se lève.',
    zh: '有人问这家店是什么声音，我们就放这一张。B 面结束了，谁也不起身。',
    es: 'El que ponemos cuando alguien pregunta a qué suena esta tienda. Acaba la cara B y nadie se levanta.',
    ko: '이 가게는 어떤 소리냐고 물으면 트는 음반. B면이 끝나도 아무도 일어나지 않습니다.',
  },
  'bottle-crates': {
    en: 'You can hear where the piano stood and who was tapping the table. Play it loud enough to join in.',
    fr: 'On entend où était le piano et qui tapait sur la table. À jouer assez fort pour s’y mêler.',
    zh: '听得出钢琴摆在哪里、谁在敲桌子。放大声些，好像自己也在场。',
    es: 'Se oye dónde estaba el piano y quién golpeaba la mesa. Ponlo lo bastante alto para sumarte.',
    ko: '피아노가 어디 있었는지, 누가 탁자를 두드렸는지까지 들립니다. 함께 칠 만큼 크게 틀어 보세요.',
  },
  skillet: {
    en: 'Seven minutes of one groove and not a bar too long. Ours lives in the kitchen by now.',
    fr: 'Sept minutes d’un seul groove et pas une mesure de trop. Le nôtre vit désormais en cuisine.',
    zh: '一个律动，七分钟，一小节也不多。我们的那张已经住进厨房了。',
    es: 'Siete minutos de un solo groove y ni un compás de más. El nuestro ya vive en la cocina.',
    ko: '하나의 그루브로 7분, 한 마디도 길지 않습니다. 저희 것은 이제 부엌에 삽니다.',
  },
  minato: {
    en: 'Harbour lights, a slow bass, and a chorus that arrives like the last ferry. For the hour after dinner.',
    fr: 'Lumières du port, basse lente, et un refrain qui arrive comme le dernier ferry. Pour l’heure d’après dîner.',
    zh: '港口的灯、缓慢的贝斯，副歌像末班渡轮一样驶来。适合晚饭后的一小时。',
    es: 'Luces de puerto, un bajo lento y un estribillo que llega como el último ferry. Para después de cenar.',
    ko: '항구의 불빛, 느린 베이스, 마지막 배처럼 도착하는 후렴. 저녁 식사 뒤 한 시간을 위한 음반.',
  },
  zuschlag: {
    en: 'The kick drum is the sleeping car. File it under “one more, then home” and do not believe yourself.',
    fr: 'La grosse caisse, c’est le wagon-lit. À ranger sous « encore un et je rentre », sans y croire.',
    zh: '底鼓就是卧铺车厢。归到“再一首就回家”，但别当真。',
    es: 'El bombo es el coche cama. Archívalo en «una más y a casa» y no te creas.',
    ko: '킥 드럼이 곧 침대칸. ‘한 곡만 더 듣고 집에’ 칸에 꽂되, 자신을 믿지는 마세요.',
  },
  'dawn-errands': {
    en: 'Songs about tofu, spring onions and the change in your pocket, sung as if they were love letters. They are.',
    fr: 'Des chansons sur le tofu, la ciboule et la monnaie au fond de la poche, chantées comme des lettres d’amour. C’en sont.',
    zh: '唱豆腐、葱和口袋里的零钱，像唱情书一样。其实就是情书。',
    es: 'Canciones sobre tofu, cebolletas y la calderilla del bolsillo, cantadas como cartas de amor. Lo son.',
    ko: '두부와 대파, 주머니 속 거스름돈을 연애편지처럼 부릅니다. 실은 정말 연애편지입니다.',
  },
  'lantern-dub': {
    en: 'Turn the bass up until the cups answer. The echo does the rest, somewhere behind the sofa.',
    fr: 'Montez les basses jusqu’à ce que les tasses répondent. L’écho fait le reste, quelque part derrière le canapé.',
    zh: '把低音开到杯子会回应为止。剩下的交给沙发后面某处的回声。',
    es: 'Sube los graves hasta que contesten las tazas. El eco hace el resto, en algún lugar detrás del sofá.',
    ko: '찻잔이 대답할 때까지 저음을 올리세요. 나머지는 소파 뒤 어딘가의 메아리가 합니다.',
  },
  'ondas-curtas': {
    en: 'Short waves, long evenings: a guitar, a transistor radio, and a voice that has all the time there is.',
    fr: 'Ondes courtes, longues soirées : une guitare, un transistor et une voix qui a tout son temps.',
    zh: '短波，长夜：一把吉他、一台收音机，和一个从不着急的声音。',
    es: 'Ondas cortas, noches largas: una guitarra, un transistor y una voz que tiene todo el tiempo del mundo.',
    ko: '짧은 전파, 긴 저녁. 기타 한 대, 트랜지스터 라디오, 그리고 서두르지 않는 목소리.',
  },
});

/** Public profiles, by the local part of the account's address. */
export const DEMO_PROFILES = [
  {
    by: 'user',
    about: 'Nantes. Buys the green one.',
    show_follows: true,
    show_wishes: true,
    show_reviews: true,
    show_releases: false,
  },
  {
    by: 'creator',
    about: 'I record in a lighthouse. The foghorn is in tune with E flat.',
    show_follows: false,
    show_wishes: false,
    show_reviews: false,
    show_releases: true,
  },
] as const;

/** The link page of a shop, by its code. */
export const DEMO_LINKTREES = [
  {
    shop: 'odile-marchenoir',
    intro: 'Odile Marchenoir, piano and voice',
    links: [
      { label: 'The records', url: '/shop/odile-marchenoir' },
      { label: 'Write to us', url: '/contact' },
    ],
  },
] as const;

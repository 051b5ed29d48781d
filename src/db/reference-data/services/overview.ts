import { type OfferSeed, offer } from './offer.ts';

export const OVERVIEW: OfferSeed = {
  en: offer({
    name: 'Services',
    title: 'From a song to a thing on a shelf',
    lead: 'Make it, get it ready, sell it, look after it. Take one service or all of them; each has a person with a name, who answers within one working day with a price.',
    points: [
      'What all of them share',
      [
        'A price from a person',
        'You say what you want; somebody works it out, writes back and says until when the price holds.',
      ],
      ['Checks before bills', 'Sound and print are measured before anybody pays for metal or paper.'],
      ['You may leave', 'Files, metal parts, buyers’ addresses and figures are yours, on any day.'],
    ],
    faq: [
      ['Do I need a label?', 'No. Most who come here have none. Labels get one account for all their artists.'],
      [
        'Where do I begin?',
        'With the thing you know: a date, a number, a colour, a song. The rest is asked when it matters.',
      ],
    ],
    call: ['Not sure what you need?', 'Write two sentences. We answer with two or three ways and what each costs.'],
  }),
  fr: offer({
    name: 'Services',
    title: 'D’une chanson à un objet sur l’étagère',
    lead: 'Fabriquer, préparer, vendre, prendre soin. Un service ou tous : pour chacun, une personne avec un nom, qui répond sous un jour ouvré avec un prix.',
    points: [
      'Ce qu’ils ont en commun',
      [
        'Un prix donné par quelqu’un',
        'Vous dites ce que vous voulez ; quelqu’un le chiffre, vous écrit et précise jusqu’à quand le prix tient.',
      ],
      ['Contrôler avant de facturer', 'Son et impression sont mesurés avant que quiconque paie métal ou papier.'],
      [
        'Vous pouvez partir',
        'Fichiers, pièces métalliques, adresses d’acheteurs et chiffres sont à vous, chaque jour.',
      ],
    ],
    faq: [
      ['Faut-il un label ?', 'Non, la plupart n’en ont pas. Les labels ont un compte pour tous leurs artistes.'],
      [
        'Par où commencer ?',
        'Par ce que vous savez : une date, un nombre, une couleur, une chanson. Le reste se demande quand il compte.',
      ],
    ],
    call: ['Vous hésitez ?', 'Écrivez deux phrases. Nous répondons avec deux ou trois solutions chiffrées.'],
  }),
  zh: offer({
    name: '服务',
    title: '从一首歌到架上的一件东西',
    lead: '制作、准备、销售、照看。选一项或全部都行；每一项都有一个叫得出名字的人负责，一个工作日内给您报价。',
    points: [
      '共同之处',
      ['由真人报价', '说出您的需求，会有人核算、回信，并写明价格的有效期。'],
      ['先检查，后付款', '在为金属和纸张付钱之前，先测量声音和印刷。'],
      ['来去自由', '文件、金属模、买家地址和数据始终归你。'],
    ],
    faq: [
      ['需要有厂牌吗？', '不需要，来这里的大多没有。厂牌可以用一个账户管理所有艺人。'],
      ['从哪里开始？', '从你已知的开始：一个日期、一个数量、一种颜色、一首歌。其余的到时再问。'],
    ],
    call: ['不确定需要什么？', '写两句话，我们回复两三种方案和各自的费用。'],
  }),
  es: offer({
    name: 'Servicios',
    title: 'De una canción a algo en el estante',
    lead: 'Fabricar, preparar, vender, cuidar. Uno o todos: en cada servicio, una persona con nombre que responde con un precio en un día laborable.',
    points: [
      'Lo que comparten',
      [
        'Un precio dado por alguien',
        'Dices lo que quieres; alguien lo calcula, te escribe y dice hasta cuándo vale el precio.',
      ],
      ['Revisar antes de cobrar', 'Sonido e impresión se miden antes de que nadie pague metal o papel.'],
      ['Puedes irte', 'Archivos, piezas metálicas, direcciones y cifras son tuyas, cualquier día.'],
    ],
    faq: [
      ['¿Necesito un sello?', 'No; la mayoría no lo tiene. Los sellos llevan a todos sus artistas con una cuenta.'],
      [
        '¿Por dónde empiezo?',
        'Por lo que sabes: una fecha, una cantidad, un color, una canción. El resto se pregunta cuando importa.',
      ],
    ],
    call: ['¿No sabes qué necesitas?', 'Escribe dos frases. Respondemos con dos o tres caminos y su coste.'],
  }),
  ko: offer({
    name: '서비스',
    title: '노래 한 곡에서 선반 위의 물건까지',
    lead: '만들고, 준비하고, 팔고, 돌봅니다. 하나만 골라도 전부 맡겨도 좋습니다. 모든 서비스에 이름 있는 담당자가 있어 영업일 기준 하루 안에 가격을 알려 드립니다.',
    points: [
      '모든 서비스의 공통점',
      ['사람이 내는 견적', '원하는 것을 말씀하시면 담당자가 계산해 답장하고, 가격의 유효 기한도 알려 드립니다.'],
      ['청구 전에 검사', '금속과 종이에 돈을 쓰기 전에 소리와 인쇄를 측정합니다.'],
      ['언제든 떠날 자유', '파일, 금속판, 구매자 주소, 데이터는 항상 고객의 것입니다.'],
    ],
    faq: [
      ['레이블이 있어야 하나요?', '아니요. 대부분 없습니다. 레이블은 계정 하나로 모든 아티스트를 관리합니다.'],
      ['어디서 시작하나요?', '아는 것부터요. 날짜, 수량, 색, 노래 한 곡. 나머지는 필요할 때 여쭙니다.'],
    ],
    call: ['무엇이 필요한지 모르겠나요?', '두 문장만 적어 주세요. 두세 가지 방법과 비용으로 답합니다.'],
  }),
};

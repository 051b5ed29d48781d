import { type OfferSeed, offer } from './offer.ts';

export const LANDING_CD: OfferSeed = {
  en: offer({
    name: 'CDs',
    title: 'The small round one',
    lead: 'Seventy-nine minutes without a break, cheap to post, exact to the sample. And more room for pictures than anybody remembers.',
    points: [
      '',
      [
        'Jewel case',
        'The one that shows its spine. Booklet in front, tray card behind, disc visible through a clear tray.',
      ],
      ['Digipak', 'Board with a tray: four, six or eight panels, a slot for the booklet, a feeling of paper.'],
      [
        'Card sleeve',
        'Thin, light, without plastic. With a spine it stands on a shelf, without it goes into a letter.',
      ],
    ],
    table: [
      'Side by side',
      ['', 'Jewel case', 'Digipak', 'Card sleeve'],
      ['From', '100', '300', '100'],
      ['Weight', '110 g', '75 g', '35 g'],
      ['Thickness', '10 mm', '8 mm', '3 mm'],
      ['Booklet', 'up to 32 pages', 'up to 24 pages', 'folded sheet'],
    ],
    faq: [['Can the digipak be free of plastic?', 'Yes, with a tray of moulded paper or a slit that holds the disc.']],
    call: ['How shall it open?', 'Say the case and the number; the price comes with the print in it.'],
  }),
  fr: offer({
    name: 'CD',
    title: 'Le petit rond',
    lead: 'Soixante-dix-neuf minutes d’affilée, léger à expédier, exact à l’échantillon. Et plus de place pour les images qu’on ne s’en souvient.',
    points: [
      '',
      [
        'Boîtier cristal',
        'Celui qui montre sa tranche. Livret devant, jaquette derrière, disque visible sous le plateau clair.',
      ],
      [
        'Digipack',
        'Du carton et un plateau : quatre, six ou huit volets, une fente pour le livret, le toucher du papier.',
      ],
      [
        'Pochette carton',
        'Fine, légère, sans plastique. Avec tranche elle tient en rayon, sans tranche elle part en lettre.',
      ],
    ],
    table: [
      'Côte à côte',
      ['', 'Boîtier cristal', 'Digipack', 'Pochette carton'],
      ['Dès', '100', '300', '100'],
      ['Poids', '110 g', '75 g', '35 g'],
      ['Épaisseur', '10 mm', '8 mm', '3 mm'],
      ['Livret', 'jusqu’à 32 pages', 'jusqu’à 24 pages', 'dépliant'],
    ],
    faq: [['Un digipack sans plastique ?', 'Oui, avec un plateau en papier moulé ou une fente qui tient le disque.']],
    call: ['Comment s’ouvre-t-il ?', 'Dites le boîtier et le nombre ; le prix comprend l’impression.'],
  }),
  zh: offer({
    name: 'CD',
    title: '那张小圆盘',
    lead: '连续七十九分钟，邮寄便宜，精确到采样。放图的空间也比大家记忆中的多。',
    points: [
      '',
      ['水晶盒', '书脊露在外面。前有内页，后有底卡，透明托盘看得到盘面。'],
      ['Digipak', '纸板加托盘：四、六或八面，插内页的开口，纸的手感。'],
      ['纸套', '薄、轻、无塑料。有脊能上架，无脊能装进信封。'],
    ],
    table: [
      '对比',
      ['', '水晶盒', 'Digipak', '纸套'],
      ['起订', '100', '300', '100'],
      ['重量', '110 克', '75 克', '35 克'],
      ['厚度', '10 毫米', '8 毫米', '3 毫米'],
      ['内页', '最多 32 页', '最多 24 页', '折页'],
    ],
    faq: [['Digipak 能不用塑料吗？', '可以，用纸浆托盘或插缝固定。']],
    call: ['想怎么打开？', '告诉我们包装和数量，报价含印刷。'],
  }),
  es: offer({
    name: 'CD',
    title: 'El redondo pequeño',
    lead: 'Setenta y nueve minutos seguidos, barato de enviar, exacto a la muestra. Y más sitio para imágenes del que nadie recuerda.',
    points: [
      '',
      [
        'Caja jewel',
        'La que enseña el lomo. Libreto delante, contraportada detrás, disco visible tras la bandeja clara.',
      ],
      ['Digipak', 'Cartón con bandeja: cuatro, seis u ocho paneles, ranura para el libreto, tacto de papel.'],
      ['Funda de cartón', 'Fina, ligera, sin plástico. Con lomo se tiene en el estante; sin él va en una carta.'],
    ],
    table: [
      'Lado a lado',
      ['', 'Caja jewel', 'Digipak', 'Funda'],
      ['Desde', '100', '300', '100'],
      ['Peso', '110 g', '75 g', '35 g'],
      ['Grosor', '10 mm', '8 mm', '3 mm'],
      ['Libreto', 'hasta 32 páginas', 'hasta 24 páginas', 'desplegable'],
    ],
    faq: [['¿Un digipak sin plástico?', 'Sí, con bandeja de papel moldeado o una ranura que sujeta el disco.']],
    call: ['¿Cómo se abre?', 'Di la caja y la cantidad; el precio incluye la impresión.'],
  }),
  ko: offer({
    name: 'CD',
    title: '작고 둥근 것',
    lead: '끊김 없는 79분, 저렴한 배송, 샘플까지 정확한 소리. 그리고 기억보다 넓은 그림의 자리.',
    points: [
      '',
      ['주얼 케이스', '책등이 보이는 케이스. 앞에는 부클릿, 뒤에는 트레이 카드, 투명 트레이로 디스크가 보입니다.'],
      ['디지팩', '보드와 트레이. 4, 6, 8면에 부클릿 슬롯, 종이의 촉감.'],
      ['카드 슬리브', '얇고 가볍고 플라스틱이 없습니다. 책등이 있으면 진열되고 없으면 편지로 갑니다.'],
    ],
    table: [
      '비교',
      ['', '주얼 케이스', '디지팩', '카드 슬리브'],
      ['최소', '100', '300', '100'],
      ['무게', '110g', '75g', '35g'],
      ['두께', '10mm', '8mm', '3mm'],
      ['부클릿', '최대 32쪽', '최대 24쪽', '접지'],
    ],
    faq: [['플라스틱 없는 디지팩도 되나요?', '네. 펄프 트레이나 디스크를 잡는 홈으로 만들 수 있습니다.']],
    call: ['어떻게 열릴까요?', '케이스와 수량을 알려 주시면 인쇄 포함 가격을 드립니다.'],
  }),
};

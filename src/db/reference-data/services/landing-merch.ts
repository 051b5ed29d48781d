import { type OfferSeed, offer } from './offer.ts';

export const LANDING_MERCH: OfferSeed = {
  en: offer({
    name: 'Merch',
    title: 'For the front row and the way home',
    lead: 'Things with your picture on them that people still use in five years. Printed in small runs, sold beside the record, packed in the same parcel.',
    table: [
      'Sizes of a shirt, straight cut',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['Width, cm', '49', '52', '55', '58', '61', '64'],
      ['Length, cm', '70', '72', '74', '76', '78', '80'],
      ['Share of a run', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: 'Measured flat, 1 cm more or less. The shares are our starting proposal for a run of 100; change them as you know your people.',
    points: [
      '',
      ['Bundles', 'Shirt and record as one thing to buy: the size is asked, the stock of both is counted.'],
      ['Pre-order', 'Sell first, print what was sold plus a few.'],
      ['Tours', 'A box to the venue, the rest in the shop, one number for both.'],
    ],
    faq: [
      [
        'Which picture prints well?',
        'Few colours and clear edges for screen print. Photographs like direct print or a coarse screen.',
      ],
    ],
    call: ['What would you wear yourself?', 'Start there. Send it, however rough.'],
  }),
  fr: offer({
    name: 'Merch',
    title: 'Pour le premier rang et le chemin du retour',
    lead: 'Des objets à votre image dont on se sert encore cinq ans après. Imprimés en petites séries, vendus à côté du disque, dans le même colis.',
    table: [
      'Tailles d’un t-shirt, coupe droite',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['Largeur, cm', '49', '52', '55', '58', '61', '64'],
      ['Longueur, cm', '70', '72', '74', '76', '78', '80'],
      ['Part du tirage', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: 'Mesuré à plat, à 1 cm près. Les parts sont notre proposition de départ pour 100 pièces ; ajustez, vous connaissez votre public.',
    points: [
      '',
      ['Les lots', 'T-shirt et disque en un seul achat : la taille est demandée, les deux stocks comptés.'],
      ['La précommande', 'Vendre d’abord, imprimer ce qui est vendu et quelques-uns de plus.'],
      ['Les tournées', 'Un carton à la salle, le reste en boutique, un seul stock.'],
    ],
    faq: [
      [
        'Quelle image s’imprime bien ?',
        'Peu de couleurs et des bords nets en sérigraphie. Les photos aiment l’impression directe ou une trame grossière.',
      ],
    ],
    call: ['Que porteriez-vous vous-même ?', 'Commencez là. Envoyez, même brouillon.'],
  }),
  zh: offer({
    name: '周边',
    title: '给前排，也给回家的路',
    lead: '印着你作品、五年后还有人在用的东西。小批量印制，与唱片并排出售，装进同一个包裹。',
    table: [
      'T 恤尺码，直筒版',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['胸宽，厘米', '49', '52', '55', '58', '61', '64'],
      ['衣长，厘米', '70', '72', '74', '76', '78', '80'],
      ['建议比例', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: '平铺测量，误差 1 厘米。比例是我们对 100 件的起步建议，你更了解自己的听众，可随意调整。',
    points: [
      '',
      ['组合', 'T 恤和唱片一起买：下单时选尺码，两边库存一起算。'],
      ['预售', '先卖再印，按售出数加印几件。'],
      ['巡演', '一箱送到场地，其余在店里，共用一个库存。'],
    ],
    faq: [['什么图好印？', '丝印喜欢颜色少、边缘清楚；照片适合直喷或粗网点。']],
    call: ['你自己会穿什么？', '就从那开始，多粗糙都发来。'],
  }),
  es: offer({
    name: 'Merch',
    title: 'Para la primera fila y la vuelta a casa',
    lead: 'Cosas con tu imagen que se siguen usando cinco años después. Impresas en tiradas pequeñas, vendidas junto al disco, en el mismo paquete.',
    table: [
      'Tallas de camiseta, corte recto',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['Ancho, cm', '49', '52', '55', '58', '61', '64'],
      ['Largo, cm', '70', '72', '74', '76', '78', '80'],
      ['Parte de la tirada', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: 'Medido en plano, 1 cm arriba o abajo. El reparto es nuestra propuesta inicial para 100 piezas; cámbialo, tú conoces a tu gente.',
    points: [
      '',
      ['Lotes', 'Camiseta y disco en una compra: se pregunta la talla y se cuentan los dos stocks.'],
      ['Preventa', 'Primero vender, luego imprimir lo vendido y unas pocas más.'],
      ['Giras', 'Una caja a la sala, el resto en la tienda, un solo número.'],
    ],
    faq: [
      [
        '¿Qué imagen imprime bien?',
        'Pocos colores y bordes claros en serigrafía. Las fotos piden impresión directa o trama gruesa.',
      ],
    ],
    call: ['¿Qué te pondrías tú?', 'Empieza por ahí. Mándalo, aunque sea un borrador.'],
  }),
  ko: offer({
    name: '굿즈',
    title: '맨 앞줄과 집에 가는 길을 위해',
    lead: '내 그림이 담긴, 다섯 해 뒤에도 쓰이는 물건. 소량으로 찍어 음반 옆에서 팔고 같은 상자에 담습니다.',
    table: [
      '티셔츠 사이즈, 스트레이트 핏',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['가슴 단면, cm', '49', '52', '55', '58', '61', '64'],
      ['총장, cm', '70', '72', '74', '76', '78', '80'],
      ['권장 비율', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: '평평하게 놓고 잰 값이며 1cm 오차가 있습니다. 비율은 100장 기준 제안이니 팬에 맞게 바꾸세요.',
    points: [
      '',
      ['묶음', '티셔츠와 음반을 한 번에. 사이즈를 고르고 두 재고를 함께 셉니다.'],
      ['예약', '먼저 팔고, 팔린 만큼에 조금 더 찍습니다.'],
      ['투어', '한 상자는 공연장에, 나머지는 상점에. 재고는 하나입니다.'],
    ],
    faq: [
      ['어떤 그림이 잘 찍히나요?', '실크스크린은 색이 적고 윤곽이 선명한 그림, 사진은 DTG나 굵은 망점이 좋습니다.'],
    ],
    call: ['직접 입는다면 무엇일까요?', '거기서 시작하세요. 거친 그림이라도 보내 주세요.'],
  }),
};

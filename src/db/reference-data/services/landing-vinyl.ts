import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const VINYL_LANDING_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Records',
    title: 'Vinyl pressing in any colour',
    lead: '7, 10 or 12 inches in black, clear, splatter, marble or glow-in-the-dark. Each picture shows the disc as pressed.',
    points: [
      'Sleeves and inserts',
      [
        'Disco bag',
        'A plain or printed paper sleeve with a hole that shows the centre label. The usual choice for club singles.',
      ],
      [
        'Printed sleeve',
        '300 or 350 g board, 3 mm spine, matt, gloss or uncoated. Spot varnish and foil stamping on request.',
      ],
      ['Gatefold', 'Two pockets and four printed panels, for one or two discs.'],
      [
        'Inner sleeves and inserts',
        'Lined inner sleeves prevent static. Add printed inner sleeves, inserts, booklets and posters.',
      ],
    ],
    table: [
      'Weights',
      ['Record', 'Disc', 'With sleeve'],
      ['7″', '40 g', '70 g'],
      ['10″', '100 g', '150 g'],
      ['12″', '140 g', '220 g'],
      ['12″, heavy', '180 g', '260 g'],
      ['2 × 12″, gatefold', '280 g', '430 g'],
    ],
    faq: [
      [
        'Does coloured vinyl sound worse?',
        'No. Only glow-in-the-dark and picture discs have slightly more surface noise. We tell you before you order.',
      ],
      ['Are two splatter discs the same?', 'No. Each disc has its own pattern.'],
      ['What is eco mix?', 'PVC left over from other runs, mixed and pressed again. Each disc has a different colour.'],
    ],
    call: ['Get a price for your vinyl', 'Add the colour to your request. You can choose quantity and sleeve later.'],
  }),
  fr: makeServiceTexts({
    name: 'Vinyles',
    title: 'Pressage vinyle dans toutes les couleurs',
    lead: 'En 7, 10 ou 12 pouces : noir, transparent, splatter, marbré ou phosphorescent. Chaque image montre le disque tel qu’il est pressé.',
    points: [
      'Pochettes et encarts',
      [
        'Discobag',
        'Pochette papier, neutre ou imprimée, ajourée au centre pour montrer le macaron. Le choix habituel pour un maxi de club.',
      ],
      [
        'Pochette imprimée',
        'Carte de 300 ou 350 g, tranche de 3 mm, mate, brillante ou non couchée. Vernis sélectif et dorure sur demande.',
      ],
      ['Gatefold', 'Deux poches et quatre panneaux imprimés, pour un ou deux disques.'],
      [
        'Sous-pochettes et encarts',
        'Les sous-pochettes doublées évitent l’électricité statique. En option : sous-pochettes imprimées, encarts, livrets et affiches.',
      ],
    ],
    table: [
      'Poids',
      ['Disque', 'Nu', 'Avec pochette'],
      ['7″', '40 g', '70 g'],
      ['10″', '100 g', '150 g'],
      ['12″', '140 g', '220 g'],
      ['12″, lourd', '180 g', '260 g'],
      ['2 × 12″, gatefold', '280 g', '430 g'],
    ],
    faq: [
      [
        'Le vinyle coloré sonne-t-il moins bien ?',
        'Non. Seuls les disques phosphorescents et les picture discs ont un peu plus de bruit de surface. Nous le signalons avant la commande.',
      ],
      ['Deux splatters sont-ils identiques ?', 'Non. Chaque disque a son propre motif.'],
      [
        'Qu’est-ce que l’éco-mix ?',
        'Du PVC restant d’autres tirages, mélangé puis pressé. Chaque disque a une couleur différente.',
      ],
    ],
    call: [
      'Le prix de votre vinyle',
      'Ajoutez la couleur à votre demande. Quantité et pochette se choisissent plus tard.',
    ],
  }),
  zh: makeServiceTexts({
    name: '黑胶',
    title: '多种颜色的黑胶压制',
    lead: '7、10 或 12 英寸：黑色、透明、喷溅、大理石纹或夜光。图片所示即成品盘面。',
    points: [
      '封套与插页',
      ['圆孔封套', '素面或印刷纸套，中间开孔露出圆标，俱乐部舞曲单曲常用。'],
      ['印刷封套', '300 或 350 克纸板，3 毫米书脊，哑面、亮面或无涂布；可选局部上光和烫金。'],
      ['对开封套', '两个口袋、四个印刷面，可装一张或两张唱片。'],
      ['内袋与插页', '防静电内袋；可加印刷内袋、插页、册子和海报。'],
    ],
    table: [
      '重量',
      ['唱片', '裸碟', '含封套'],
      ['7″', '40 克', '70 克'],
      ['10″', '100 克', '150 克'],
      ['12″', '140 克', '220 克'],
      ['12″ 加重', '180 克', '260 克'],
      ['2 × 12″ 对开', '280 克', '430 克'],
    ],
    faq: [
      ['彩胶音质更差吗？', '不会。只有夜光和画胶底噪稍高，下单前我们会说明。'],
      ['两张喷溅胶会一样吗？', '不会，每张图案都不同。'],
      ['环保混色是什么？', '用其他批次剩余的 PVC 原料混合压制，每张颜色都不同。'],
    ],
    call: ['获取黑胶报价', '把颜色加入询价，数量和封套可稍后选择。'],
  }),
  es: makeServiceTexts({
    name: 'Discos',
    title: 'Prensado de vinilo en todos los colores',
    lead: 'En 7, 10 o 12 pulgadas: negro, transparente, splatter, marmolado o fosforescente. Cada imagen muestra el disco tal como se prensa.',
    points: [
      'Fundas y encartes',
      [
        'Discobag',
        'Funda de papel lisa o impresa, con un agujero que deja ver la galleta. Lo habitual en los maxis de club.',
      ],
      [
        'Funda impresa',
        'Cartulina de 300 o 350 g, lomo de 3 mm, mate, brillo o sin estucar. Barniz selectivo y estampación en caliente a petición.',
      ],
      ['Gatefold', 'Dos bolsillos y cuatro paneles impresos, para uno o dos discos.'],
      [
        'Fundas interiores y encartes',
        'Las fundas interiores forradas evitan la estática. Añade fundas impresas, encartes, libretos y pósteres.',
      ],
    ],
    table: [
      'Pesos',
      ['Disco', 'Solo', 'Con funda'],
      ['7″', '40 g', '70 g'],
      ['10″', '100 g', '150 g'],
      ['12″', '140 g', '220 g'],
      ['12″, pesado', '180 g', '260 g'],
      ['2 × 12″, gatefold', '280 g', '430 g'],
    ],
    faq: [
      [
        '¿Suena peor el vinilo de color?',
        'No. Solo los fosforescentes y los picture discs tienen algo más de ruido de superficie, y te avisamos antes de encargar.',
      ],
      ['¿Hay dos splatter iguales?', 'No. Cada disco tiene su propio dibujo.'],
      [
        '¿Qué es el eco mix?',
        'PVC sobrante de otras tiradas, mezclado y prensado de nuevo. Cada disco tiene un color distinto.',
      ],
    ],
    call: ['Pide precio para tu vinilo', 'Añade el color a tu solicitud. La cantidad y la funda se eligen después.'],
  }),
  ko: makeServiceTexts({
    name: '음반',
    title: '다양한 색상의 바이닐 프레싱',
    lead: '7, 10, 12인치. 블랙, 투명, 스플래터, 마블, 야광. 이미지는 완성된 디스크의 모습입니다.',
    points: [
      '슬리브와 인서트',
      ['디스코백', '가운데 구멍으로 라벨이 보이는 무지 또는 인쇄 종이 슬리브. 클럽 싱글에 많이 씁니다.'],
      ['인쇄 슬리브', '300g 또는 350g 보드, 3mm 책등, 무광, 유광, 비코팅. 부분 코팅과 박 인쇄는 요청 시 가능합니다.'],
      ['게이트폴드', '포켓 2개와 인쇄면 4개. 디스크 한 장 또는 두 장용.'],
      ['이너 슬리브와 인서트', '정전기 방지 이너 슬리브. 인쇄 이너, 인서트, 부클릿, 포스터를 추가할 수 있습니다.'],
    ],
    table: [
      '무게',
      ['음반', '디스크', '슬리브 포함'],
      ['7″', '40g', '70g'],
      ['10″', '100g', '150g'],
      ['12″', '140g', '220g'],
      ['12″ 중량반', '180g', '260g'],
      ['2 × 12″ 게이트폴드', '280g', '430g'],
    ],
    faq: [
      ['컬러반은 소리가 나쁜가요?', '아니요. 야광과 픽처 디스크만 표면 잡음이 조금 더 있으며 주문 전에 알려 드립니다.'],
      ['스플래터는 모두 같은가요?', '아니요. 디스크마다 무늬가 다릅니다.'],
      ['에코 믹스란?', '다른 생산에서 남은 PVC를 섞어 프레싱합니다. 디스크마다 색이 다릅니다.'],
    ],
    call: ['바이닐 견적 받기', '견적 요청에 색상을 추가하세요. 수량과 슬리브는 나중에 정해도 됩니다.'],
  }),
};

import { type OfferSeed, offer } from './offer.ts';

export const LANDING_VINYL: OfferSeed = {
  en: offer({
    name: 'Records',
    title: 'Any colour you can hear',
    lead: 'Seven, ten or twelve inches; black, clear, splattered, marbled or glowing in the dark. Every disc here is drawn as it leaves the press.',
    points: [
      'What goes around it',
      ['Disco bag', 'Plain or printed paper with a hole for the label. The club single’s coat.'],
      [
        'Printed sleeve',
        '300 or 350 g board, 3 mm spine, matt, gloss or uncoated; spot varnish and foil where they earn it.',
      ],
      ['Gatefold', 'Two pockets, four panels to look at. For two discs, or for one with a lot to say.'],
      [
        'Inside',
        'Lined paper bags keep static away; printed inner sleeves, inserts, booklets and posters tell the rest.',
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
        'Do colours sound worse?',
        'Not today. Only glow-in-the-dark and picture discs have a little more surface noise, and we say so before you order.',
      ],
      ['Are two splatter discs the same?', 'Never. The pattern falls anew with every closing of the press.'],
      [
        'What is eco mix?',
        'Pellets left over from other runs, pressed together: every disc another colour, and nothing thrown away.',
      ],
    ],
    call: ['Found your colour?', 'Take it along into the request; number and sleeve can follow later.'],
  }),
  fr: offer({
    name: 'Vinyles',
    title: 'Toutes les couleurs qui s’entendent',
    lead: 'Sept, dix ou douze pouces ; noir, transparent, éclaboussé, marbré ou phosphorescent. Chaque disque est dessiné ici tel qu’il sort de la presse.',
    points: [
      'Ce qui l’habille',
      ['Discobag', 'Papier nu ou imprimé, troué pour le macaron. Le manteau du maxi de club.'],
      [
        'Pochette imprimée',
        'Carte de 300 ou 350 g, tranche de 3 mm, mate, brillante ou brute ; vernis et dorure quand ils le méritent.',
      ],
      ['Gatefold', 'Deux poches, quatre panneaux. Pour deux disques, ou un seul qui a beaucoup à dire.'],
      [
        'À l’intérieur',
        'Les sous-pochettes doublées évitent l’électricité statique ; imprimées, avec insert, livret ou affiche, elles racontent la suite.',
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
        'La couleur s’entend-elle ?',
        'Plus aujourd’hui. Seuls le phosphorescent et le picture disc ont un peu plus de bruit de surface, et nous le disons avant la commande.',
      ],
      ['Deux splatters sont-ils identiques ?', 'Jamais. Le motif retombe autrement à chaque fermeture de presse.'],
      [
        'Et l’éco-mix ?',
        'Des granulés restés d’autres tirages, pressés ensemble : chaque disque d’une autre couleur, rien de jeté.',
      ],
    ],
    call: ['Votre couleur est trouvée ?', 'Emportez-la dans la demande ; quantité et pochette peuvent attendre.'],
  }),
  zh: offer({
    name: '黑胶',
    title: '听得见的每一种颜色',
    lead: '七寸、十寸或十二寸；黑色、透明、喷溅、大理石纹，或在黑暗中发光。这里的每一张都按出机时的样子绘制。',
    points: [
      '它的外衣',
      ['舞厅孔洞套', '素面或印刷纸套，中间开孔露出圆标，俱乐部单曲的外套。'],
      ['印刷封套', '300 或 350 克纸板，3 毫米书脊，哑面、亮面或原纸；局部上光和烫金用在值得的地方。'],
      ['对开封套', '两个口袋、四个画面。装两张，或一张有很多话要说的唱片。'],
      ['里面', '防静电内袋；印刷内袋、插页、册子和海报讲完其余的故事。'],
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
      ['彩胶音质更差吗？', '如今不会。只有夜光和画胶底噪稍高，下单前我们会说明。'],
      ['两张喷溅胶会一样吗？', '从不一样，每次合模图案都会重新落下。'],
      ['环保混色是什么？', '其他批次剩下的胶粒压在一起，张张不同色，一点不浪费。'],
    ],
    call: ['找到你的颜色了？', '带着它去询价，数量和封套以后再说。'],
  }),
  es: offer({
    name: 'Discos',
    title: 'Todos los colores que se oyen',
    lead: 'Siete, diez o doce pulgadas; negro, transparente, salpicado, marmolado o que brilla en la oscuridad. Cada disco está dibujado tal como sale de la prensa.',
    points: [
      'Lo que lo viste',
      ['Discobag', 'Papel liso o impreso con agujero para la galleta. El abrigo del maxi de club.'],
      [
        'Funda impresa',
        'Cartulina de 300 o 350 g, lomo de 3 mm, mate, brillo o sin estucar; barniz y estampado donde lo merecen.',
      ],
      ['Gatefold', 'Dos bolsillos, cuatro paneles. Para dos discos, o para uno con mucho que decir.'],
      [
        'Por dentro',
        'Las fundas antiestáticas cuidan el disco; fundas impresas, encartes, libretos y pósteres cuentan lo demás.',
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
        '¿Suenan peor los colores?',
        'Hoy no. Solo los fosforescentes y los picture discs tienen algo más de ruido, y lo decimos antes de encargar.',
      ],
      ['¿Hay dos splatter iguales?', 'Nunca. El dibujo cae de nuevo cada vez que cierra la prensa.'],
      [
        '¿Qué es el eco mix?',
        'Granza sobrante de otras tiradas, prensada junta: cada disco de otro color y nada que tirar.',
      ],
    ],
    call: ['¿Ya tienes tu color?', 'Llévatelo a la solicitud; cantidad y funda pueden venir después.'],
  }),
  ko: offer({
    name: '음반',
    title: '들리는 모든 색',
    lead: '7, 10, 12인치. 블랙, 투명, 스플래터, 마블, 야광까지. 여기 있는 디스크는 모두 프레스에서 나오는 모습 그대로 그렸습니다.',
    points: [
      '음반을 감싸는 것',
      ['디스코백', '라벨 구멍이 있는 무지 또는 인쇄 종이. 클럽 싱글의 외투입니다.'],
      ['인쇄 슬리브', '300g 또는 350g 보드, 3mm 책등, 무광, 유광, 비코팅. 부분 코팅과 박은 꼭 필요한 곳에.'],
      ['게이트폴드', '주머니 둘, 볼거리 넷. 두 장짜리에, 또는 할 말이 많은 한 장에.'],
      ['안쪽', '정전기 방지 이너 슬리브. 인쇄 이너, 인서트, 부클릿, 포스터가 나머지를 들려줍니다.'],
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
      [
        '컬러반은 소리가 나쁜가요?',
        '요즘은 아닙니다. 야광과 픽처 디스크만 표면 잡음이 조금 있으며 주문 전에 알려 드립니다.',
      ],
      ['스플래터는 모두 같은가요?', '절대 아닙니다. 프레스가 닫힐 때마다 무늬가 새로 생깁니다.'],
      ['에코 믹스란?', '다른 생산에서 남은 알갱이를 함께 눌러 만듭니다. 모두 다른 색이고 버리는 것이 없습니다.'],
    ],
    call: ['색을 찾으셨나요?', '견적 요청에 담아 가세요. 수량과 슬리브는 나중에 정해도 됩니다.'],
  }),
};

import { type OfferSeed, offer } from './offer.ts';

export const RETAILDISTRIBUTION: OfferSeed = {
  en: offer({
    name: 'Retail distribution',
    title: 'Onto the shelf, under the right letter',
    lead: 'Independent shops and chains in France, Germany, Italy, Spain, the United Kingdom, North America, Australia and Asia, through distributors who know their buyers by name.',
    points: [
      'What it takes',
      [
        'A story a shop can tell',
        'One sheet: who, what it sounds like, which three records it stands beside, why now.',
      ],
      ['Numbers that shops read', 'Barcode, catalogue number, dealer price, release date: right the first time.'],
      ['Patience with returns', 'Shops may send back. We count with it, so you can too.'],
    ],
    table: [
      'A calendar that works',
      ['Before release', 'What happens'],
      ['12 weeks', 'sheet, pictures and audio to distributors'],
      ['8 weeks', 'shops order'],
      ['4 weeks', 'records reach the distributors'],
      ['Release day', 'on the shelf, everywhere at once'],
      ['12 weeks after', 'first statement'],
    ],
    steps: [
      'How it goes',
      ['Listen', 'We tell you plainly where it has a chance.', '1 week'],
      ['Sheet', 'Written with you.', '2 days'],
      ['Presale', 'Orders come in by country.', '4 weeks'],
      ['Ship', 'From the plant straight to distributors.', '1 week'],
    ],
    faq: [
      [
        'How many copies do I need?',
        'Three hundred is a good beginning: two thirds for shops, one third for your own table.',
      ],
      ['Do I keep my own shop?', 'Of course. Shops dislike only one thing: being undercut on release day.'],
    ],
    call: ['Play it to us', 'One link and the planned date; we answer with the countries we would start in.'],
  }),
  fr: offer({
    name: 'Distribution en magasin',
    title: 'En rayon, à la bonne lettre',
    lead: 'Disquaires indépendants et enseignes en France, Allemagne, Italie, Espagne, Royaume-Uni, Amérique du Nord, Australie et Asie, par des distributeurs qui connaissent leurs acheteurs par leur prénom.',
    points: [
      'Ce qu’il faut',
      [
        'Une histoire qu’un disquaire peut raconter',
        'Une fiche : qui, comment ça sonne, à côté de quels trois disques, pourquoi maintenant.',
      ],
      ['Des données justes', 'Code-barres, référence, prix de cession, date : corrects du premier coup.'],
      ['De la patience avec les retours', 'Les magasins peuvent rendre. Nous comptons avec, vous aussi.'],
    ],
    table: [
      'Un calendrier qui marche',
      ['Avant la sortie', 'Ce qui se passe'],
      ['12 semaines', 'fiche, images et son aux distributeurs'],
      ['8 semaines', 'les magasins commandent'],
      ['4 semaines', 'les disques arrivent chez les distributeurs'],
      ['Jour de sortie', 'en rayon, partout à la fois'],
      ['12 semaines après', 'premier relevé'],
    ],
    steps: [
      'Comment ça se passe',
      ['Écoute', 'Nous disons franchement où il a sa chance.', '1 semaine'],
      ['Fiche', 'Écrite avec vous.', '2 jours'],
      ['Mise en place', 'Les commandes arrivent pays par pays.', '4 semaines'],
      ['Expédition', 'De l’usine droit aux distributeurs.', '1 semaine'],
    ],
    faq: [
      [
        'Combien d’exemplaires ?',
        'Trois cents, c’est un bon début : deux tiers pour les magasins, un tiers pour votre stand.',
      ],
      [
        'Puis-je garder ma boutique ?',
        'Bien sûr. Les disquaires n’aiment pas une seule chose : voir le disque moins cher ailleurs le jour de la sortie.',
      ],
    ],
    call: ['Faites-nous écouter', 'Un lien et la date prévue ; nous répondons avec les pays où commencer.'],
  }),
  zh: offer({
    name: '实体发行',
    title: '上架，放在对的字母下',
    lead: '法国、德国、意大利、西班牙、英国、北美、澳大利亚和亚洲的独立唱片店与连锁店，由叫得出店主名字的发行商供货。',
    points: [
      '需要什么',
      ['店家讲得出的故事', '一页纸：是谁、什么声音、摆在哪三张旁边、为什么是现在。'],
      ['店家要看的数据', '条码、编号、批发价、发行日，一次填对。'],
      ['对退货有耐心', '店家可以退。我们把它算进去，你也要。'],
    ],
    table: [
      '可行的时间表',
      ['发行前', '做什么'],
      ['12 周', '资料页、图片和音频交给发行商'],
      ['8 周', '店家下单'],
      ['4 周', '唱片到发行商'],
      ['发行日', '各地同时上架'],
      ['发行后 12 周', '第一份对账单'],
    ],
    steps: [
      '流程',
      ['试听', '坦白告诉你哪里有机会。', '1 周'],
      ['资料页', '和你一起写。', '2 天'],
      ['预订', '各国订单陆续到来。', '4 周'],
      ['发货', '从工厂直发发行商。', '1 周'],
    ],
    faq: [
      ['需要多少张？', '三百张是个好起点：三分之二给店家，三分之一留给你自己的摊位。'],
      ['还能自己卖吗？', '当然。店家只介意一件事：发行当天被低价抢走。'],
    ],
    call: ['放给我们听', '一个链接和计划日期，我们回复建议从哪些国家开始。'],
  }),
  es: offer({
    name: 'Distribución en tiendas',
    title: 'En el estante, bajo la letra correcta',
    lead: 'Tiendas independientes y cadenas en Francia, Alemania, Italia, España, Reino Unido, Norteamérica, Australia y Asia, con distribuidoras que conocen a sus compradores por su nombre.',
    points: [
      'Qué hace falta',
      [
        'Una historia que una tienda pueda contar',
        'Una ficha: quién, a qué suena, junto a qué tres discos, por qué ahora.',
      ],
      ['Datos que las tiendas leen', 'Código de barras, referencia, precio de cesión, fecha: bien a la primera.'],
      ['Paciencia con las devoluciones', 'Las tiendas pueden devolver. Contamos con ello, y tú también.'],
    ],
    table: [
      'Un calendario que funciona',
      ['Antes de salir', 'Qué pasa'],
      ['12 semanas', 'ficha, imágenes y audio a las distribuidoras'],
      ['8 semanas', 'las tiendas piden'],
      ['4 semanas', 'los discos llegan a las distribuidoras'],
      ['Día de salida', 'en el estante, en todas partes a la vez'],
      ['12 semanas después', 'primera liquidación'],
    ],
    steps: [
      'Cómo va',
      ['Escucha', 'Te decimos sin rodeos dónde tiene opciones.', '1 semana'],
      ['Ficha', 'Escrita contigo.', '2 días'],
      ['Preventa', 'Los pedidos llegan por países.', '4 semanas'],
      ['Envío', 'De la fábrica a las distribuidoras.', '1 semana'],
    ],
    faq: [
      [
        '¿Cuántas copias necesito?',
        'Trescientas es un buen comienzo: dos tercios para tiendas, un tercio para tu mesa.',
      ],
      [
        '¿Conservo mi propia tienda?',
        'Claro. A las tiendas solo les molesta que el disco salga más barato en otro sitio el primer día.',
      ],
    ],
    call: ['Pónnoslo', 'Un enlace y la fecha prevista; respondemos con los países por los que empezar.'],
  }),
  ko: offer({
    name: '리테일 유통',
    title: '제자리를 찾아 진열대로',
    lead: '프랑스, 독일, 이탈리아, 스페인, 영국, 북미, 호주, 아시아의 독립 음반점과 체인에 바이어를 이름으로 아는 유통사를 통해 공급합니다.',
    points: [
      '필요한 것',
      ['가게가 들려줄 이야기', '한 장이면 됩니다. 누구인지, 어떤 소리인지, 어떤 세 장 옆에 놓일지, 왜 지금인지.'],
      ['가게가 보는 정보', '바코드, 카탈로그 번호, 공급가, 발매일을 한 번에 정확히.'],
      ['반품에 대한 여유', '가게는 반품할 수 있습니다. 저희는 그것까지 계산합니다.'],
    ],
    table: [
      '통하는 일정',
      ['발매 전', '하는 일'],
      ['12주', '자료, 사진, 음원을 유통사에 전달'],
      ['8주', '가게 주문'],
      ['4주', '음반이 유통사에 도착'],
      ['발매일', '모든 곳에서 동시에 진열'],
      ['발매 12주 후', '첫 정산'],
    ],
    steps: [
      '진행 순서',
      ['청음', '어디서 가능성이 있는지 솔직히 말씀드립니다.', '1주'],
      ['자료', '함께 작성합니다.', '2일'],
      ['선주문', '나라별로 주문이 들어옵니다.', '4주'],
      ['출고', '공장에서 유통사로 바로.', '1주'],
    ],
    faq: [
      ['몇 장이 필요한가요?', '300장이 좋은 시작입니다. 3분의 2는 가게, 3분의 1은 공연장 판매용.'],
      ['직접 판매도 계속할 수 있나요?', '물론입니다. 가게가 싫어하는 것은 발매 당일 더 싸게 파는 것뿐입니다.'],
    ],
    call: ['들려주세요', '링크 하나와 예정일을 보내 주시면 시작할 나라를 알려 드립니다.'],
  }),
};

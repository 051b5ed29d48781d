import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const NEW_VISITORS_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'New here?',
    title: 'New to {{brand}}?',
    lead: 'A record shop that also manufactures records. Buy music from independent artists, or have your own pressed and sell it here.',
    points: [
      'For listeners, artists and labels',
      [
        'Listeners',
        'Preview any record. Your purchase supports the artist. Crowdfunded records are pressed once they reach their goal.',
      ],
      [
        'Artists',
        'Upload your music, set a price and a release date. We handle pressing, payments, shipping and customer service.',
      ],
      ['Labels', 'One account for all your artists, clear statements and a shop under your own name.'],
    ],
    steps: [
      'How to order',
      ['Listen', 'Previews keep playing while you browse.'],
      ['Order', 'With or without an account, by card or PayPal.'],
      [
        'Delivery',
        'Pre-orders show their shipping date. Crowdfunded records are charged only when the goal is reached.',
      ],
      ['Review', 'Rate the record and tell the artist what you think.'],
    ],
    faq: [
      [
        'Why do some records take months?',
        'Pre-ordered and crowdfunded records are pressed after you order. The product page shows the date, and we e-mail you if it changes.',
      ],
      ['Does the artist get paid?', 'Yes. Artists set their prices and see their earnings for each sale.'],
    ],
    call: ['Want to release your own music?', 'Describe your project in two sentences. Our team replies.'],
  }),
  fr: makeServiceTexts({
    name: 'Nouveau ici ?',
    title: 'Vous découvrez {{brand}} ?',
    lead: 'Un disquaire qui fabrique aussi des disques. Achetez la musique d’artistes indépendants, ou faites presser et vendez la vôtre ici.',
    points: [
      'Pour le public, les artistes et les labels',
      [
        'Le public',
        'Écoutez un extrait de chaque disque. Votre achat soutient l’artiste ; les disques financés sont fabriqués une fois l’objectif atteint.',
      ],
      [
        'Les artistes',
        'Déposez votre musique, fixez un prix et une date de sortie. Nous gérons pressage, paiements, envois et service client.',
      ],
      ['Les labels', 'Un compte pour tous vos artistes, des relevés clairs et une boutique à votre nom.'],
    ],
    steps: [
      'Comment commander',
      ['Écoutez', 'Les extraits continuent pendant votre navigation.'],
      ['Commandez', 'Avec ou sans compte, par carte ou PayPal.'],
      [
        'Livraison',
        'Les précommandes affichent leur date d’expédition. Un financement n’est débité que si l’objectif est atteint.',
      ],
      ['Avis', 'Notez le disque et dites à l’artiste ce que vous en pensez.'],
    ],
    faq: [
      [
        'Pourquoi certains disques prennent-ils des mois ?',
        'Les disques en précommande ou en financement participatif sont pressés après votre commande. La page du produit indique la date, et nous vous écrivons si elle change.',
      ],
      ['L’artiste est-il payé ?', 'Oui. Il fixe ses prix et voit ce qu’il gagne sur chaque vente.'],
    ],
    call: ['Vous voulez sortir votre musique ?', 'Décrivez votre projet en deux phrases. Notre équipe répond.'],
  }),
  zh: makeServiceTexts({
    name: '第一次来？',
    title: '第一次来 {{brand}}？',
    lead: '一家也生产唱片的唱片店。购买独立艺人的音乐，或在这里压制并销售自己的作品。',
    points: [
      '面向听众、艺人和厂牌',
      ['听众', '每张唱片都可试听。你的购买支持艺人；众筹唱片达标后即投入生产。'],
      ['艺人', '上传音乐，设定价格和发行日期。压制、收款、发货和客服由我们负责。'],
      ['厂牌', '一个账户管理所有艺人，结算清晰，并拥有自己名称的商店。'],
    ],
    steps: [
      '如何购买',
      ['试听', '浏览时试听不中断。'],
      ['下单', '无需账户也可下单，支持银行卡或 PayPal。'],
      ['收货', '预售注明发货日期；众筹达标才扣款。'],
      ['评价', '为唱片评分，告诉艺人你的看法。'],
    ],
    faq: [
      ['为什么有的要等几个月？', '预售和众筹唱片在下单后才压制。商品页注明日期，如有变动会邮件通知。'],
      ['艺人能收到钱吗？', '能。艺人自行定价，并能看到每笔销售的收入。'],
    ],
    call: ['想发行自己的音乐？', '用两句话描述你的项目，团队会回复你。'],
  }),
  es: makeServiceTexts({
    name: '¿Primera vez?',
    title: '¿Primera vez en {{brand}}?',
    lead: 'Una tienda de discos que también los fabrica. Compra música de artistas independientes, o prensa y vende aquí la tuya.',
    points: [
      'Para oyentes, artistas y sellos',
      [
        'Oyentes',
        'Escucha un avance de cada disco. Tu compra apoya al artista; los discos financiados se fabrican al alcanzar la meta.',
      ],
      [
        'Artistas',
        'Sube tu música, pon precio y fecha de lanzamiento. Nos ocupamos del prensado, los cobros, los envíos y la atención al cliente.',
      ],
      ['Sellos', 'Una cuenta para todos tus artistas, liquidaciones claras y una tienda a tu nombre.'],
    ],
    steps: [
      'Cómo comprar',
      ['Escucha', 'Los avances siguen sonando mientras navegas.'],
      ['Pide', 'Con cuenta o sin ella, con tarjeta o PayPal.'],
      ['Entrega', 'Las preventas indican su fecha de envío. Lo financiado solo se cobra si se alcanza la meta.'],
      ['Reseña', 'Valora el disco y dile al artista qué te parece.'],
    ],
    faq: [
      [
        '¿Por qué algunos discos tardan meses?',
        'Los discos en preventa o financiación se prensan después de tu pedido. La página del producto indica la fecha y te escribimos si cambia.',
      ],
      ['¿Cobra el artista?', 'Sí. Pone sus precios y ve lo que gana con cada venta.'],
    ],
    call: ['¿Quieres publicar tu música?', 'Describe tu proyecto en dos frases. Responde nuestro equipo.'],
  }),
  ko: makeServiceTexts({
    name: '처음이신가요?',
    title: '{{brand}}, 처음이신가요?',
    lead: '음반 제작도 하는 음반 가게입니다. 독립 아티스트의 음악을 사거나, 내 음반을 제작해 판매하세요.',
    points: [
      '청취자, 아티스트, 레이블을 위해',
      ['청취자', '모든 음반을 미리 들어 보세요. 구매는 아티스트를 지원하며, 펀딩 음반은 목표를 달성하면 제작됩니다.'],
      ['아티스트', '음악을 올리고 가격과 발매일을 정하세요. 프레싱, 결제, 배송, 고객 응대는 저희가 맡습니다.'],
      ['레이블', '한 계정으로 모든 아티스트 관리, 명확한 정산, 내 이름의 스토어.'],
    ],
    steps: [
      '주문 방법',
      ['듣기', '둘러보는 동안에도 미리 듣기가 이어집니다.'],
      ['주문', '회원 또는 비회원으로, 카드나 PayPal로 결제합니다.'],
      ['배송', '예약 상품에는 발송일이 표시됩니다. 펀딩은 목표를 달성해야 결제됩니다.'],
      ['리뷰', '음반을 평가하고 아티스트에게 의견을 남겨 주세요.'],
    ],
    faq: [
      [
        '왜 몇 달씩 걸리는 음반이 있나요?',
        '예약 및 펀딩 음반은 주문 후에 제작하기 때문입니다. 상품 페이지에 날짜가 있으며, 바뀌면 메일로 알려 드립니다.',
      ],
      ['아티스트에게 수익이 가나요?', '네. 아티스트가 가격을 정하고 판매별 수익을 확인합니다.'],
    ],
    call: ['내 음악을 발매하고 싶으신가요?', '프로젝트를 두 문장으로 설명해 주세요. 담당자가 답합니다.'],
  }),
};

import { type OfferSeed, offer } from './offer.ts';

export const BRAND_NEW: OfferSeed = {
  en: offer({
    name: 'New here?',
    title: 'New to {{brand}}?',
    lead: 'A record shop where the records are also made. Listeners find music pressed in small runs; artists make it here, without needing to know how a press works.',
    points: [
      'Three doors',
      [
        'You listen',
        'Press play on any sleeve. What you buy supports whoever made it; some records exist only because enough people wanted them.',
      ],
      ['You make music', 'Upload, set a price, name a date. Pressing, payment, parcels and letters are looked after.'],
      ['You run a label', 'One account for all your artists, statements that add up, and a shop under your own name.'],
    ],
    steps: [
      'Your first record here',
      ['Listen', 'Previews play on while you walk around.'],
      ['Order', 'As a guest or with an account; by card or PayPal.'],
      ['Wait a little', 'Pre-orders say their date; funded records are charged only if they come true.'],
      ['Turn it over', 'And tell the artist, in a review, what you heard.'],
    ],
    faq: [
      [
        'Why do some records take months?',
        'Because they are pressed after you order. The page says the day, and we write if it moves.',
      ],
      [
        'Is buying here paying the artist?',
        'Yes. Artists set their price and see, line by line, what stays with them.',
      ],
    ],
    call: ['Have music of your own?', 'Tell us about it in two sentences. A person answers.'],
  }),
  fr: offer({
    name: 'Nouveau ici ?',
    title: 'Vous découvrez {{brand}} ?',
    lead: 'Un disquaire où l’on fabrique aussi les disques. On y trouve de la musique pressée à petit tirage ; les artistes la font ici, sans avoir à savoir comment marche une presse.',
    points: [
      'Trois portes',
      [
        'Vous écoutez',
        'Appuyez sur lecture sur n’importe quelle pochette. L’achat soutient qui l’a faite ; certains disques n’existent que parce qu’assez de gens les voulaient.',
      ],
      [
        'Vous faites de la musique',
        'Déposez, fixez un prix, une date. Pressage, paiement, colis et courrier sont pris en charge.',
      ],
      ['Vous avez un label', 'Un compte pour tous vos artistes, des relevés justes, une boutique à votre nom.'],
    ],
    steps: [
      'Votre premier disque ici',
      ['Écoutez', 'Les extraits continuent pendant la visite.'],
      ['Commandez', 'Avec ou sans compte ; par carte ou PayPal.'],
      ['Patientez un peu', 'Les précommandes disent leur date ; un financement n’est débité que s’il aboutit.'],
      ['Retournez-le', 'Et dites à l’artiste, dans un avis, ce que vous avez entendu.'],
    ],
    faq: [
      [
        'Pourquoi certains disques prennent-ils des mois ?',
        'Parce qu’ils sont pressés après votre commande. La page donne le jour, et nous écrivons s’il bouge.',
      ],
      ['Acheter ici, est-ce payer l’artiste ?', 'Oui. Il fixe son prix et voit, poste par poste, ce qui lui reste.'],
    ],
    call: ['Vous avez de la musique ?', 'Parlez-nous-en en deux phrases. Quelqu’un répond.'],
  }),
  zh: offer({
    name: '第一次来？',
    title: '第一次来 {{brand}}？',
    lead: '一家也制作唱片的唱片店。听众在这里找到小批量压制的音乐；艺人在这里做唱片，不必懂压片机。',
    points: [
      '三扇门',
      ['你是听众', '任何封套上都可以点播放。你的购买直接支持作者；有些唱片之所以存在，是因为有足够的人想要它。'],
      ['你做音乐', '上传、定价、定日期。压制、收款、包裹和来信都有人照看。'],
      ['你有厂牌', '一个账户管理所有艺人，对得上的报表，还有以你命名的商店。'],
    ],
    steps: [
      '在这里的第一张唱片',
      ['听', '边逛边放，不会中断。'],
      ['下单', '访客或账户都行；银行卡或 PayPal。'],
      ['稍等', '预售写明日期；众筹成功才扣款。'],
      ['翻面', '在评价里告诉艺人你听到了什么。'],
    ],
    faq: [
      ['为什么有的要等几个月？', '因为在你下单之后才压制。页面写明日期，若有变动会通知你。'],
      ['在这里买，钱会到艺人手里吗？', '会。艺人自己定价，并逐项看到留给自己的部分。'],
    ],
    call: ['你也有音乐？', '用两句话告诉我们，会有人回复。'],
  }),
  es: offer({
    name: '¿Primera vez?',
    title: '¿Primera vez en {{brand}}?',
    lead: 'Una tienda de discos donde también se hacen los discos. Quien escucha encuentra música prensada en tiradas pequeñas; los artistas la hacen aquí sin tener que saber cómo funciona una prensa.',
    points: [
      'Tres puertas',
      [
        'Escuchas',
        'Dale al play en cualquier funda. Lo que compras apoya a quien lo hizo; algunos discos existen solo porque bastante gente los quiso.',
      ],
      [
        'Haces música',
        'Sube, pon precio, di una fecha. Del prensado, el cobro, los paquetes y el correo nos ocupamos.',
      ],
      ['Llevas un sello', 'Una cuenta para todos tus artistas, liquidaciones que cuadran y una tienda a tu nombre.'],
    ],
    steps: [
      'Tu primer disco aquí',
      ['Escucha', 'Las previas siguen mientras paseas.'],
      ['Pide', 'Con cuenta o sin ella; con tarjeta o PayPal.'],
      ['Espera un poco', 'Las preventas dicen su fecha; lo financiado solo se cobra si sale.'],
      ['Dale la vuelta', 'Y cuéntale al artista, en una reseña, qué has oído.'],
    ],
    faq: [
      [
        '¿Por qué algunos tardan meses?',
        'Porque se prensan después de tu pedido. La página dice el día y escribimos si cambia.',
      ],
      ['¿Comprar aquí es pagar al artista?', 'Sí. Pone su precio y ve, línea a línea, lo que se queda.'],
    ],
    call: ['¿Tienes música propia?', 'Cuéntanosla en dos frases. Responde una persona.'],
  }),
  ko: offer({
    name: '처음이신가요?',
    title: '{{brand}}, 처음이신가요?',
    lead: '음반을 팔면서 직접 만들기도 하는 음반 가게입니다. 듣는 이는 소량으로 찍은 음악을 만나고, 만드는 이는 프레스를 몰라도 이곳에서 음반을 냅니다.',
    points: [
      '세 개의 문',
      [
        '듣는 분',
        '어떤 슬리브든 재생해 보세요. 구매는 만든 사람에게 힘이 되고, 어떤 음반은 원하는 사람이 충분했기에 존재합니다.',
      ],
      ['음악을 만드는 분', '올리고, 값을 정하고, 날짜를 정하세요. 프레싱, 결제, 배송, 문의는 저희가 맡습니다.'],
      ['레이블을 운영하는 분', '모든 아티스트를 한 계정으로, 맞아떨어지는 정산서와 내 이름의 상점까지.'],
    ],
    steps: [
      '이곳에서의 첫 음반',
      ['듣기', '둘러보는 동안에도 미리 듣기가 이어집니다.'],
      ['주문', '비회원도 회원도, 카드나 PayPal로.'],
      ['조금 기다리기', '예약은 날짜를 알려 주고, 펀딩은 성사될 때만 결제됩니다.'],
      ['뒤집기', '그리고 리뷰로 무엇을 들었는지 들려주세요.'],
    ],
    faq: [
      ['왜 몇 달씩 걸리나요?', '주문 후에 찍기 때문입니다. 페이지에 날짜가 있고 바뀌면 알려 드립니다.'],
      ['여기서 사면 아티스트에게 가나요?', '네. 아티스트가 값을 정하고 남는 몫을 항목별로 봅니다.'],
    ],
    call: ['직접 만든 음악이 있나요?', '두 문장으로 들려주세요. 사람이 답합니다.'],
  }),
};

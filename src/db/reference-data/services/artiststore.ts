import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const ARTIST_STORE_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Artist store',
    title: 'Your own online store',
    lead: 'A complete record shop with your logo, colours and address. Sell records, tapes, shirts, files and pre-orders in one cart, in nine currencies.',
    points: [
      'What it includes',
      [
        'Your branding',
        'Your logo, colours, menu and links replace ours. The editor checks the contrast of your colours, so that the text stays readable.',
      ],
      ['Continuous player', 'Music keeps playing while visitors browse and add items to the cart.'],
      ['Taxes and postage', 'VAT by country, postage by weight and zone, invoices with consecutive numbers.'],
      [
        'Customer data',
        'See each buyer’s source, plays and purchases. You keep the e-mail addresses of buyers with marketing consent.',
      ],
    ],
    steps: [
      'Set-up steps',
      ['Name', 'Enter the name and upload a logo if you have one.', '5 minutes'],
      ['Colours', 'You see the shop while you choose its colours.', '10 minutes'],
      ['Products', 'Choose your products here or import them from a file.', '1 hour'],
      ['Address', 'Start on a subdomain of ours. Move to your own domain at any time.', '1 day'],
    ],
    table: [
      'What you can sell',
      ['What', 'How'],
      ['Records, CDs, tapes', 'from stock, as pre-order, funded or on demand'],
      ['Shirts and merch', 'with sizes, one or in a bundle'],
      ['Files', 'available after payment, in common formats'],
      ['Download codes', 'on cards, for concerts and inside sleeves'],
    ],
    faq: [
      [
        'Do my products also appear in your shop?',
        'If you like. Each product can be in both, in one, or only available by link.',
      ],
      ['Can I leave again?', 'Yes, at any time. You take your products, orders and files with you.'],
    ],
    call: ['Request your store', 'Tell us the name and your products. We send you a link to a first version.'],
  }),
  fr: makeServiceTexts({
    name: 'Boutique d’artiste',
    title: 'Votre propre boutique en ligne',
    lead: 'Une boutique complète avec votre logo, vos couleurs et votre adresse. Vendez disques, cassettes, t-shirts, fichiers et précommandes dans un seul panier, en neuf devises.',
    points: [
      'Ce qu’elle comprend',
      [
        'Votre image de marque',
        'Votre logo, vos couleurs, votre menu et vos liens remplacent les nôtres. L’éditeur vérifie le contraste des couleurs.',
      ],
      [
        'Lecteur continu',
        'La musique continue pendant que les visiteurs parcourent la boutique et ajoutent des articles au panier.',
      ],
      ['Taxes et port réglés', 'TVA par pays, port au poids et à la zone, factures numérotées en continu.'],
      [
        'Données clients',
        'Provenance, écoutes et achats de chaque client. Vous gardez les adresses e-mail des clients qui ont donné leur accord.',
      ],
    ],
    steps: [
      'Étapes de création',
      ['Le nom', 'Et un logo, s’il existe.', '5 minutes'],
      ['Les couleurs', 'La boutique change sous vos yeux.', '10 minutes'],
      ['Les produits', 'Choisissez vos produits ici ou importez-les d’un fichier.', '1 heure'],
      ['L’adresse', 'D’abord un sous-domaine chez nous, puis votre domaine quand vous voulez.', '1 jour'],
    ],
    table: [
      'Ce qu’on peut y vendre',
      ['Quoi', 'Comment'],
      ['Disques, CD, cassettes', 'en stock, en précommande, financés ou à la demande'],
      ['T-shirts et merch', 'par taille, seuls ou en lot'],
      ['Fichiers', 'dès le paiement, dans les formats courants'],
      ['Codes de téléchargement', 'sur carte, en concert ou dans la pochette'],
    ],
    faq: [
      [
        'Suis-je aussi dans votre boutique ?',
        'Si vous voulez. Chaque produit peut être dans les deux, dans l’une, ou accessible par son seul lien.',
      ],
      ['Puis-je repartir ?', 'Oui, à tout moment. Vous emportez produits, commandes et fichiers.'],
    ],
    call: [
      'Demandez votre boutique',
      'Indiquez le nom et vos produits. Nous vous envoyons le lien d’une première version.',
    ],
  }),
  zh: makeServiceTexts({
    name: '艺人商店',
    title: '你的专属网店',
    lead: '拥有自己标志、配色和网址的完整唱片店。唱片、磁带、T 恤、文件和预售共用一个购物车，支持九种货币。',
    points: [
      '店里有什么',
      ['你的品牌形象', '使用你自己的标志、颜色、菜单和链接，不显示我们的标识。选色时会检查对比度，保证文字清晰。'],
      ['不间断播放器', '访客浏览商品或加入购物车时，音乐继续播放。'],
      ['税费与运费都算好', '按国家计增值税，按重量和地区计运费，发票编号连续无缺。'],
      ['客户数据', '查看每位买家的来源、试听和购买记录。已同意接收营销邮件的买家，其邮箱归你。'],
    ],
    steps: [
      '开店步骤',
      ['店名', '有标志就加上标志。', '5 分钟'],
      ['颜色', '边选边看店面变化。', '10 分钟'],
      ['商品', '选择已有商品，或从文件导入。', '1 小时'],
      ['网址', '先用我们的子地址，随时换成你的域名。', '1 天'],
    ],
    table: [
      '可以卖什么',
      ['商品', '方式'],
      ['唱片、CD、磁带', '现货、预售、众筹或按需'],
      ['T 恤与周边', '分尺码，单卖或组合'],
      ['数字文件', '付款后即可下载，常用格式'],
      ['下载码', '印成卡片，演出发放或放进封套'],
    ],
    faq: [
      ['我的店也会出现在你们的商店里吗？', '由你决定。每件商品可以两边都有、只在一边，或只能凭链接访问。'],
      ['以后可以离开吗？', '随时可以，商品、订单和文件都可带走。'],
    ],
    call: ['申请开店', '告诉我们店名和商品，我们会发给你初版网址。'],
  }),
  es: makeServiceTexts({
    name: 'Tienda de artista',
    title: 'Tu propia tienda en línea',
    lead: 'Una tienda completa con tu logo, tus colores y tu dirección. Vende discos, casetes, camisetas, archivos y preventas en un solo carrito, en nueve monedas.',
    points: [
      'Qué incluye',
      [
        'Tu imagen de marca',
        'Tu logo, tus colores, tu menú y tus enlaces sustituyen a los nuestros. El editor comprueba el contraste de los colores.',
      ],
      [
        'Reproductor continuo',
        'La música sigue sonando mientras los visitantes navegan y añaden artículos al carrito.',
      ],
      ['Impuestos y envíos hechos', 'IVA por país, envío por peso y zona, facturas con numeración correlativa.'],
      [
        'Datos de clientes',
        'Procedencia, escuchas y compras de cada cliente. Conservas las direcciones de quienes aceptaron recibir correos.',
      ],
    ],
    steps: [
      'Pasos de creación',
      ['Nombre', 'Y un logo, si lo hay.', '5 minutos'],
      ['Colores', 'La tienda cambia mientras los eliges.', '10 minutos'],
      ['Productos', 'Elige tus productos aquí o impórtalos desde un archivo.', '1 hora'],
      ['Dirección', 'Primero un subdominio nuestro; tu dominio cuando quieras.', '1 día'],
    ],
    table: [
      'Qué se puede vender',
      ['Qué', 'Cómo'],
      ['Discos, CD, casetes', 'en stock, en preventa, financiados o bajo demanda'],
      ['Camisetas y merch', 'por tallas, sueltas o en lote'],
      ['Archivos', 'tras el pago, en los formatos habituales'],
      ['Códigos de descarga', 'en tarjetas, para conciertos y fundas'],
    ],
    faq: [
      [
        '¿Estoy también en vuestra tienda?',
        'Si quieres. Cada producto puede estar en las dos, en una o solo accesible por su enlace.',
      ],
      ['¿Puedo marcharme?', 'Sí, en cualquier momento. Te llevas productos, pedidos y archivos.'],
    ],
    call: ['Solicita tu tienda', 'Dinos el nombre y tus productos. Te enviamos el enlace a una primera versión.'],
  }),
  ko: makeServiceTexts({
    name: '아티스트 스토어',
    title: '나만의 온라인 스토어',
    lead: '내 로고, 색상, 주소로 꾸민 음반 스토어입니다. 음반, 카세트, 티셔츠, 파일, 예약 상품을 한 장바구니에서 아홉 가지 통화로 판매하세요.',
    points: [
      '제공 내용',
      [
        '나만의 브랜딩',
        '내 로고, 색상, 메뉴, 링크가 저희 것을 대신합니다. 색을 고를 때 글자가 잘 읽히는지 대비를 확인합니다.',
      ],
      ['끊김 없는 플레이어', '방문자가 둘러보고 장바구니에 담는 동안에도 음악이 계속 재생됩니다.'],
      ['세금과 배송비는 알아서', '국가별 부가세, 무게와 지역별 배송비, 연속된 번호의 송장.'],
      [
        '고객 데이터',
        '구매자의 유입 경로, 재생, 구매 내역을 볼 수 있습니다. 마케팅 수신에 동의한 구매자의 이메일은 아티스트가 보유합니다.',
      ],
    ],
    steps: [
      '개설 단계',
      ['이름', '로고가 있다면 함께.', '5분'],
      ['색상', '고르는 동안 스토어 화면이 바뀝니다.', '10분'],
      ['상품', '이곳의 상품을 고르거나 파일에서 가져옵니다.', '1시간'],
      ['주소', '먼저 저희 하위 도메인으로, 원할 때 내 도메인으로.', '1일'],
    ],
    table: [
      '판매할 수 있는 것',
      ['무엇을', '어떻게'],
      ['음반, CD, 카세트', '재고, 예약, 펀딩, 온디맨드'],
      ['티셔츠와 굿즈', '사이즈별, 단품 또는 묶음'],
      ['파일', '결제 즉시, 모든 일반 포맷'],
      ['다운로드 코드', '공연과 슬리브용 카드'],
    ],
    faq: [
      ['귀사 상점에도 노출되나요?', '원하시면요. 상품마다 양쪽, 한쪽, 링크 전용을 고를 수 있습니다.'],
      ['나중에 떠날 수 있나요?', '언제든 가능하며 상품, 주문, 파일을 가지고 가실 수 있습니다.'],
    ],
    call: ['스토어 신청하기', '이름과 판매할 상품을 알려 주시면 첫 버전의 링크를 보내 드립니다.'],
  }),
};

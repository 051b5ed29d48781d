import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const DIRECT_PRESSING_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Direct pressing',
    title: 'Direct pressing, delivered to you',
    lead: 'Order a run and receive it at your address. No shop, no campaign, no commission: one price for the run, with its validity date.',
    table: [
      'A run of 12-inch records, in weeks',
      ['Stage', '100 to 300', '301 to 1,000', 'over 1,000'],
      ['Test pressings arrive', '4', '5', '5'],
      ['Records ready after approval', '4', '5', '6 to 8'],
      ['Repress from stored metal parts', '5', '6', '7'],
    ],
    note: 'Weeks from the day your files pass the check. Printed parts are made in parallel.',
    points: [
      'What you get',
      [
        'Written quote',
        'A PDF with your request, the price before tax and its validity date. We also price other quantities on request.',
      ],
      [
        'Plants that fit the job',
        'We choose plants with small presses for small runs and large presses for large runs. We always tell you which plant it is.',
      ],
      [
        'White labels, picture discs, box sets',
        'For special requests, we reply within two days: can we make it, and how?',
      ],
      ['Delivered where you need it', 'To you, to your distributor, or split between up to five addresses.'],
    ],
    steps: [
      'From order to pallet',
      ['Quote', 'You get it by e-mail, with its validity date.', '1 day'],
      ['Files', 'We check audio and print files. Production starts after all questions are resolved.', '2 days'],
      ['Order', 'You pay half now and half before shipping.'],
      ['Test pressing', 'You listen to five copies and approve them.', '4 to 5 weeks'],
      ['Pressing and print', 'We count the records, inspect them and listen to samples.', '4 to 8 weeks'],
      ['Freight', 'The freight is insured. Customs papers are included.', '2 to 5 days'],
    ],
    faq: [
      ['Who owns the metal parts?', 'You do. The plant keeps them for two years; after that you decide.'],
      [
        'What if I refuse the test pressing?',
        'If the fault is ours, we cut or plate again at our cost. If you change the music, you pay for the new cut.',
      ],
      [
        'Do you need proof of rights?',
        'Yes. Before pressing we need the licence of your collecting society or your declaration. We help with the form.',
      ],
    ],
    call: [
      'Get the total price',
      'Tell us quantity, size, colour and sleeve. We reply with one total price. Add the delivery address to include freight.',
    ],
  }),
  fr: makeServiceTexts({
    name: 'Pressage direct',
    title: 'Pressage direct, livré chez vous',
    lead: 'Commandez un tirage et recevez-le à votre adresse. Sans boutique, campagne ni commission : un seul prix pour le tirage, avec sa date de validité.',
    table: [
      'Un tirage en 12 pouces, en semaines',
      ['Étape', '100 à 300', '301 à 1 000', 'plus de 1 000'],
      ['Test pressings chez vous', '4', '5', '5'],
      ['Disques après validation', '4', '5', '6 à 8'],
      ['Repressage, matrices conservées', '5', '6', '7'],
    ],
    note: 'En semaines, à partir de fichiers validés. Les imprimés se font dans le même temps.',
    points: [
      'Ce que vous obtenez',
      [
        'Devis écrit',
        'Un PDF avec votre demande, le prix hors taxes et sa date de validité. Prix pour d’autres quantités sur demande.',
      ],
      [
        'L’usine qui convient',
        'Nous choisissons de petites presses pour les petits tirages et de grandes pour les grands. Vous savez toujours quelle usine presse.',
      ],
      [
        'White labels, picture discs, coffrets',
        'Pour une demande spéciale, nous répondons sous deux jours : est-ce possible, et comment ?',
      ],
      ['Livré où il faut', 'Chez vous, chez votre distributeur, ou réparti entre cinq adresses au plus.'],
    ],
    steps: [
      'De la commande à la palette',
      ['Devis', 'Par e-mail, avec sa date limite.', '1 jour'],
      [
        'Fichiers',
        'Nous contrôlons le son et l’impression. La production démarre une fois toutes les questions réglées.',
        '2 jours',
      ],
      ['Commande', 'Vous payez la moitié tout de suite, l’autre avant l’expédition.'],
      ['Test pressing', 'Vous écoutez cinq exemplaires et donnez votre accord.', '4 à 5 semaines'],
      [
        'Pressage et impression',
        'Nous comptons et inspectons les disques, et en écoutons des échantillons.',
        '4 à 8 semaines',
      ],
      ['Transport', 'Assuré, papiers de douane compris.', '2 à 5 jours'],
    ],
    faq: [
      ['À qui sont les pièces métalliques ?', 'À vous. L’usine les garde deux ans ; ensuite vous décidez.'],
      [
        'Et si je refuse le test pressing ?',
        'Si la faute est la nôtre, nous refaisons la gravure ou la galvanoplastie à nos frais. Si vous changez la musique, vous payez la nouvelle gravure.',
      ],
      [
        'Faut-il justifier des droits ?',
        'Oui : l’autorisation de votre société d’auteurs ou votre déclaration, avant pressage. Nous aidons pour le formulaire.',
      ],
    ],
    call: [
      'Obtenez le prix total',
      'Indiquez quantité, taille, couleur et pochette. Nous répondons avec un prix total. Ajoutez l’adresse pour inclure le transport.',
    ],
  }),
  zh: makeServiceTexts({
    name: '直接压制',
    title: '直接压制，送货上门',
    lead: '下单压制，成品送到你的地址。无需网店或众筹，也不抽取销售佣金：整批一个价格，并注明有效期。',
    table: [
      '12 英寸批量所需周数',
      ['环节', '100 至 300', '301 至 1,000', '1,000 以上'],
      ['测试压片送达', '4', '5', '5'],
      ['确认后唱片完成', '4', '5', '6 至 8'],
      ['用留存的金属模具再版', '5', '6', '7'],
    ],
    note: '自文件通过检查之日起按周计。印刷件同步进行。',
    points: [
      '服务内容',
      ['书面报价', 'PDF 报价单，写明需求、不含税价格和有效期。也可索取其他数量的报价。'],
      ['合适的工厂', '小批量选小型压片厂，大批量选大型压片厂。始终告知你是哪家工厂。'],
      ['白标、画胶、套装', '特殊要求两天内答复能否制作及方法。'],
      ['送到需要的地方', '送你、送发行商，或分送五个地址。'],
    ],
    steps: [
      '从下单到送货',
      ['报价', '邮件发送，写明有效期。', '1 天'],
      ['文件', '检查音频和印刷文件，问题全部解决后才开工。', '2 天'],
      ['下单', '先付一半，发货前付另一半。'],
      ['测试压片', '你试听五张并确认。', '4 至 5 周'],
      ['压制与印刷', '清点并检查唱片，抽样试听。', '4 至 8 周'],
      ['运输', '投保，附报关文件。', '2 至 5 天'],
    ],
    faq: [
      ['金属模具归谁？', '归你。工厂保存两年，之后由你决定。'],
      ['如果不认可测试压片怎么办？', '若是我们的问题，免费重新刻片或电镀；若你更改了音乐，则收取新的刻片费。'],
      ['需要版权证明吗？', '需要：压制前提供著作权协会的许可或你的声明，表格我们可以帮忙。'],
    ],
    call: ['获取总价', '告诉我们数量、尺寸、颜色和封套，我们回复总价。附上收货地址即含运费。'],
  }),
  es: makeServiceTexts({
    name: 'Prensado directo',
    title: 'Prensado directo con entrega a domicilio',
    lead: 'Encarga una tirada y recíbela en tu dirección. Sin tienda, campaña ni comisión: un precio por tirada, con su fecha de validez.',
    table: [
      'Una tirada en 12 pulgadas, en semanas',
      ['Fase', '100 a 300', '301 a 1.000', 'más de 1.000'],
      ['Llegada de las pruebas de prensado', '4', '5', '5'],
      ['Discos listos tras la aprobación', '4', '5', '6 a 8'],
      ['Reedición con las piezas metálicas guardadas', '5', '6', '7'],
    ],
    note: 'Semanas desde que los archivos pasan la revisión. Lo impreso se hace en el mismo tiempo.',
    points: [
      'Qué incluye',
      [
        'Presupuesto por escrito',
        'Un PDF con tu solicitud, el precio sin impuestos y su fecha de validez. También damos precio para otras cantidades.',
      ],
      [
        'La fábrica adecuada',
        'Elegimos prensas pequeñas para tiradas pequeñas y grandes para las grandes. Siempre sabes qué fábrica prensa.',
      ],
      ['White labels, picture discs, cajas', 'Pedidos especiales: respondemos en dos días si se puede y cómo.'],
      ['Entregado donde haga falta', 'En tu casa, en tu distribuidora o repartido en hasta cinco direcciones.'],
    ],
    steps: [
      'Del pedido al palé',
      ['Presupuesto', 'Por correo, con su fecha de validez.', '1 día'],
      ['Archivos', 'Revisamos audio e impresión. La producción empieza con todas las dudas resueltas.', '2 días'],
      ['Pedido', 'Pagas la mitad ahora y la mitad antes del envío.'],
      ['Prueba de prensado', 'Escuchas cinco copias y las apruebas.', '4 a 5 semanas'],
      ['Prensado e impresión', 'Contamos y revisamos los discos, y escuchamos muestras.', '4 a 8 semanas'],
      ['Transporte', 'Asegurado, con papeles de aduana.', '2 a 5 días'],
    ],
    faq: [
      ['¿De quién son las piezas metálicas?', 'Tuyas. La fábrica las guarda dos años; luego decides tú.'],
      [
        '¿Y si rechazo la prueba de prensado?',
        'Si el fallo es nuestro, repetimos el corte o la galvanoplastia a nuestro cargo. Si cambias la música, pagas el nuevo corte.',
      ],
      [
        '¿Hace falta acreditar los derechos?',
        'Sí: la licencia de tu entidad de gestión o tu declaración, antes de prensar. Te ayudamos con el formulario.',
      ],
    ],
    call: [
      'Pide el precio total',
      'Dinos cantidad, tamaño, color y funda. Respondemos con un precio total. Añade la dirección para incluir el transporte.',
    ],
  }),
  ko: makeServiceTexts({
    name: '직접 프레싱',
    title: '직접 프레싱과 배송',
    lead: '음반을 주문하고 원하는 주소로 받으세요. 상점도 캠페인도 판매 수수료도 없이, 전체 수량에 하나의 가격과 유효 기한을 드립니다.',
    table: [
      '12인치 제작 기간(주)',
      ['단계', '100~300', '301~1,000', '1,000 초과'],
      ['테스트 프레싱 도착', '4', '5', '5'],
      ['승인 후 완성', '4', '5', '6~8'],
      ['보관 금속판으로 재판', '5', '6', '7'],
    ],
    note: '검사를 통과한 파일 기준 주 수입니다. 인쇄물은 같은 기간에 함께 만듭니다.',
    points: [
      '제공 내용',
      ['서면 견적', '요청 내용, 세전 가격, 유효 기한을 적은 PDF를 드립니다. 다른 수량의 가격도 요청할 수 있습니다.'],
      [
        '알맞은 공장',
        '소량은 소규모 프레스, 대량은 대규모 프레스를 갖춘 공장을 고릅니다. 공장 이름을 항상 알려 드립니다.',
      ],
      ['화이트 라벨, 픽처 디스크, 박스 세트', '특별한 요청은 이틀 안에 가능 여부와 방법을 답합니다.'],
      ['필요한 곳으로 배송', '본인이나 유통사로, 또는 최대 다섯 곳으로 나누어 보냅니다.'],
    ],
    steps: [
      '주문에서 팔레트까지',
      ['견적', '이메일로, 유효 기한과 함께.', '1일'],
      ['파일', '음원과 인쇄 파일을 검사하고, 모든 문제를 해결한 뒤 생산을 시작합니다.', '2일'],
      ['주문', '절반은 지금, 절반은 출고 전에.'],
      ['테스트 프레싱', '다섯 장을 듣고 승인합니다.', '4~5주'],
      ['프레싱과 인쇄', '수량을 세고 눈으로 검사하며 표본을 들어 봅니다.', '4~8주'],
      ['운송', '보험과 통관 서류 포함.', '2~5일'],
    ],
    faq: [
      ['금속판은 누구 것인가요?', '주문자의 것입니다. 공장이 2년간 보관하고 이후는 직접 정하시면 됩니다.'],
      [
        '테스트 프레싱을 거절하면요?',
        '저희 잘못이면 무료로 다시 커팅하거나 도금합니다. 음악을 바꾸신 경우 새 커팅 비용을 청구합니다.',
      ],
      ['권리 증명이 필요한가요?', '네. 프레싱 전에 저작권 단체의 허가나 본인 확인서가 필요하며 작성을 도와드립니다.'],
    ],
    call: [
      '총액 견적 받기',
      '수량, 크기, 색상, 슬리브를 알려 주시면 총액으로 답합니다. 배송지를 적으시면 운송비도 포함합니다.',
    ],
  }),
};

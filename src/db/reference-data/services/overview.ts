import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const SERVICES_OVERVIEW: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Services',
    title: 'Vinyl, CDs, tapes and merch: made, sold and shipped',
    lead: 'Mastering, design, manufacturing, sales and shipping. Book one service or all of them. You have one contact person, who sends a price within one working day.',
    points: [
      'Included in every service',
      [
        'Quotes from our team',
        'Tell us what you need. We reply by e-mail with a price and the date until which it is valid.',
      ],
      ['Files checked before you pay', 'We check audio and artwork before you pay for manufacturing.'],
      ['No lock-in', 'Files, metal parts, buyers’ addresses and sales figures are yours. You can leave at any time.'],
    ],
    faq: [
      ['Do I need a label?', 'No. Most of our customers have none. A label manages all its artists with one account.'],
      ['How do I start?', 'Send what you already know: format, quantity, date. We ask for the rest when it is needed.'],
    ],
    call: [
      'Not sure what you need?',
      'Describe your project in two sentences. We reply with two or three options and their prices.',
    ],
  }),
  fr: makeServiceTexts({
    name: 'Services',
    title: 'Vinyles, CD, cassettes et merch : fabriqués, vendus, expédiés',
    lead: 'Mastering, graphisme, fabrication, vente et expédition. Choisissez un service ou tous. Un interlocuteur attitré vous envoie un prix sous un jour ouvré.',
    points: [
      'Compris dans chaque service',
      [
        'Un devis de notre équipe',
        'Dites-nous ce qu’il vous faut. Nous chiffrons, répondons par e-mail et indiquons la date de validité du prix.',
      ],
      [
        'Fichiers contrôlés avant paiement',
        'Nous contrôlons l’audio et les visuels avant que vous ne payiez la fabrication.',
      ],
      [
        'Sans engagement',
        'Fichiers, pièces métalliques, adresses d’acheteurs et chiffres de vente sont à vous. Vous pouvez partir à tout moment.',
      ],
    ],
    faq: [
      [
        'Faut-il un label ?',
        'Non, la plupart de nos clients n’en ont pas. Les labels ont un compte pour tous leurs artistes.',
      ],
      [
        'Comment commencer ?',
        'Envoyez ce que vous savez déjà : format, quantité, date. Nous vous demandons le reste le moment venu.',
      ],
    ],
    call: [
      'Vous hésitez ?',
      'Décrivez votre projet en deux phrases. Nous répondons avec deux ou trois solutions chiffrées.',
    ],
  }),
  zh: makeServiceTexts({
    name: '服务',
    title: '黑胶、CD、磁带与周边：制作、销售、发货',
    lead: '母带处理、设计、生产、销售和发货。可选一项或全部；专属联系人会在一个工作日内报价。',
    points: [
      '每项服务都包含',
      ['团队人工报价', '告诉我们你的需求，我们核算后邮件回复，并注明报价有效期。'],
      ['付款前检查文件', '在支付生产费用之前，我们先检查音频和印刷文件。'],
      ['无绑定', '文件、金属模具、买家地址和销售数据都归你所有，可随时离开。'],
    ],
    faq: [
      ['需要有厂牌吗？', '不需要，大多数客户都没有厂牌。厂牌可用一个账户管理所有艺人。'],
      ['如何开始？', '把已确定的信息发来：规格、数量、日期。其余的，需要时我们再问。'],
    ],
    call: ['不确定需要什么？', '用两句话描述你的项目，我们回复两三种方案及价格。'],
  }),
  es: makeServiceTexts({
    name: 'Servicios',
    title: 'Vinilos, CD, casetes y merch: fabricación, venta y envío',
    lead: 'Mastering, diseño, fabricación, venta y envíos. Contrata un servicio o todos. Una persona de contacto te envía un precio en un día laborable.',
    points: [
      'Incluido en todos los servicios',
      [
        'Presupuesto de nuestro equipo',
        'Dinos qué necesitas. Te respondemos por correo con un precio e indicamos hasta cuándo es válido.',
      ],
      ['Archivos revisados antes de pagar', 'Revisamos el audio y las artes antes de que pagues la fabricación.'],
      [
        'Sin permanencia',
        'Archivos, piezas metálicas, direcciones de compradores y cifras de ventas son tuyos. Puedes irte cuando quieras.',
      ],
    ],
    faq: [
      [
        '¿Necesito un sello?',
        'No; la mayoría de nuestros clientes no lo tiene. Los sellos gestionan a todos sus artistas con una cuenta.',
      ],
      ['¿Cómo empiezo?', 'Envía lo que ya sabes: formato, cantidad, fecha. El resto lo preguntamos cuando haga falta.'],
    ],
    call: [
      '¿No sabes qué necesitas?',
      'Describe tu proyecto en dos frases. Respondemos con dos o tres opciones y su precio.',
    ],
  }),
  ko: makeServiceTexts({
    name: '서비스',
    title: '바이닐, CD, 카세트, 굿즈 제작부터 판매와 배송까지',
    lead: '마스터링, 디자인, 제작, 판매, 배송. 하나만 또는 전부 이용할 수 있습니다. 전담 담당자가 영업일 기준 1일 안에 가격을 알려 드립니다.',
    points: [
      '모든 서비스에 포함',
      [
        '담당자가 직접 내는 견적',
        '필요한 것을 알려 주세요. 계산해서 메일로 답장하고 가격의 유효 기한을 알려 드립니다.',
      ],
      ['결제 전 파일 검수', '제작비를 내기 전에 오디오와 인쇄 파일을 먼저 검수합니다.'],
      ['약정 없음', '파일, 금속판, 구매자 주소, 판매 데이터는 고객의 것입니다. 언제든 떠날 수 있습니다.'],
    ],
    faq: [
      [
        '레이블이 있어야 하나요?',
        '아니요. 고객 대부분은 레이블이 없습니다. 레이블은 계정 하나로 모든 아티스트를 관리합니다.',
      ],
      ['어떻게 시작하나요?', '정해진 것만 보내 주세요. 포맷, 수량, 날짜면 됩니다. 나머지는 필요할 때 여쭙니다.'],
    ],
    call: ['무엇이 필요한지 모르겠나요?', '프로젝트를 두 문장으로 설명해 주세요. 두세 가지 안과 가격으로 답합니다.'],
  }),
};

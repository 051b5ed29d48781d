import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const ON_DEMAND_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'On demand',
    title: 'Vinyl on demand, from one copy',
    lead: 'Put a record on sale today. We make each copy after it is ordered. No stock, no minimum. You can press a run later.',
    points: [
      'Why people choose it',
      [
        'No upfront cost',
        'You set the price. Production costs and our fee are deducted from each sale. The rest is yours.',
      ],
      ['Always available', 'Keep all your titles on sale without storage costs.'],
      ['Measure demand', 'Use the first few dozen sales to choose the size of a pressing run.'],
    ],
    steps: [
      'How it works',
      ['You upload', 'You send the audio of each side and the sleeve artwork.', '10 minutes'],
      ['It goes on sale', 'Buyers find it with previews in the shop and in your own store.', '1 day'],
      ['A buyer orders', 'We cut the record and print its sleeve.', '2 to 3 weeks'],
      ['Shipping', 'We pack the record under your name. You can track the parcel.'],
    ],
    table: [
      'On demand or a pressing run?',
      ['', 'On demand', 'Pressing run'],
      ['From', '1 copy', '100 copies'],
      ['Payment before the first sale', 'none', 'for the whole run'],
      ['Cost per copy', 'falls a little', 'falls with the quantity'],
      ['Time to the buyer', '2 to 3 weeks', '10 weeks, then at once'],
      ['Colours', 'solid and transparent', 'about seventy'],
    ],
    faq: [
      [
        'Does a single copy sound like a pressed one?',
        'Nearly. Each copy is cut individually, so long sides are slightly quieter. Up to 18 minutes per side, the difference is hard to hear.',
      ],
      [
        'Can a buyer return it?',
        'A record made to order is exempt from the 14-day withdrawal right. We replace a faulty one.',
      ],
      ['Can I switch to pressing later?', 'Yes. The page, its reviews and its followers stay.'],
    ],
    call: ['Start with one record', 'Tell us which one. We set it up with you, and you hear the first copy yourself.'],
  }),
  fr: makeServiceTexts({
    name: 'À la demande',
    title: 'Vinyle à la demande, dès un exemplaire',
    lead: 'Mettez un disque en vente aujourd’hui ; chaque exemplaire est fabriqué à la commande. Sans stock ni minimum. Vous pouvez presser un tirage plus tard.',
    points: [
      'Pourquoi on le choisit',
      [
        'Aucune avance',
        'Vous fixez le prix. Le coût de fabrication et notre commission sont déduits de chaque vente. Le reste est à vous.',
      ],
      ['Toujours disponible', 'Gardez tous vos titres en vente sans frais de stockage.'],
      ['Mesurez la demande', 'Les premières dizaines de ventes vous aident à choisir la taille du tirage.'],
    ],
    steps: [
      'Comment ça se passe',
      ['Vous déposez', 'Le son de chaque face et une pochette.', '10 minutes'],
      ['C’est en vente', 'Avec des extraits, dans la boutique et dans la vôtre.', '1 jour'],
      ['Un acheteur commande', 'Le disque est gravé et sa pochette imprimée pour lui.', '2 à 3 semaines'],
      ['Expédition', 'Nous emballons à votre nom. Vous suivez le colis.'],
    ],
    table: [
      'À la demande ou pressage ?',
      ['', 'À la demande', 'Pressage'],
      ['Dès', '1 exemplaire', '100 exemplaires'],
      ['À avancer avant la première vente', 'rien', 'tout le tirage'],
      ['Coût d’un exemplaire', 'baisse un peu', 'baisse avec la quantité'],
      ['Délai pour l’acheteur', '2 à 3 semaines', '10 semaines, puis aussitôt'],
      ['Couleurs', 'unies et transparentes', 'environ soixante-dix'],
    ],
    faq: [
      [
        'Un exemplaire à l’unité sonne-t-il comme un pressage ?',
        'Presque. Chaque exemplaire est gravé à l’unité : les longues faces sont un peu moins fortes. Jusqu’à 18 minutes, la différence s’entend à peine.',
      ],
      [
        'L’acheteur peut-il le renvoyer ?',
        'Un disque fabriqué sur commande est exclu du droit de rétractation de 14 jours. Un disque défectueux est remplacé.',
      ],
      ['Puis-je passer au pressage plus tard ?', 'Oui. La page, ses avis et ses abonnés restent.'],
    ],
    call: [
      'Commencez avec un disque',
      'Dites-nous lequel. Nous le préparons avec vous et vous écoutez le premier exemplaire.',
    ],
  }),
  zh: makeServiceTexts({
    name: '按需制作',
    title: '按需制作黑胶，一张起',
    lead: '今天就上架，有人下单才制作。无需库存，没有起订量；以后可转为批量压制。',
    points: [
      '为什么选择它',
      ['无前期费用', '由你定价。制作费和平台费从每笔销售中扣除，其余归你。'],
      ['永远有货', '所有作品都能持续销售，没有仓储费。'],
      ['了解需求', '根据最初几十张的销量决定压片数量。'],
    ],
    steps: [
      '流程',
      ['上传', '上传每一面的音频和封套文件。', '10 分钟'],
      ['上架', '带试听，在商店和你自己的店里同时出售。', '1 天'],
      ['买家下单', '为买家刻制唱片并印制封套。', '2 至 3 周'],
      ['发货', '以你的名义包装，你可以跟踪包裹。'],
    ],
    table: [
      '按需还是批量？',
      ['', '按需', '批量'],
      ['起订', '1 张', '100 张'],
      ['首单前的投入', '无', '整批费用'],
      ['单张成本', '随数量略降', '数量越多越低'],
      ['买家等待', '2 至 3 周', '10 周，之后现货'],
      ['颜色', '纯色与透明', '约七十种'],
    ],
    faq: [
      ['单张制作的音质和压制一样吗？', '很接近。每张单独刻制，时长较长的一面音量略低。每面 18 分钟以内很难听出区别。'],
      ['买家可以退货吗？', '为个人定做的唱片不适用十四天退货；有瑕疵当然会换新。'],
      ['以后能改成批量压制吗？', '可以，页面、评价和关注者都会保留。'],
    ],
    call: ['从一张唱片开始', '告诉我们是哪张唱片。我们协助设置，第一张由你试听。'],
  }),
  es: makeServiceTexts({
    name: 'Bajo demanda',
    title: 'Vinilo bajo demanda, desde una copia',
    lead: 'Pon un disco a la venta hoy; fabricamos cada copia cuando se pide. Sin stock ni mínimo. Puedes prensar una tirada más adelante.',
    points: [
      'Por qué se elige',
      [
        'Sin coste inicial',
        'Tú pones el precio. El coste de fabricación y nuestra comisión se descuentan de cada venta. El resto es tuyo.',
      ],
      ['Siempre disponible', 'Mantén todos tus títulos a la venta sin gastos de almacén.'],
      ['Mide la demanda', 'Las primeras decenas de ventas te ayudan a decidir la tirada.'],
    ],
    steps: [
      'Cómo funciona',
      ['Subes', 'El audio de cada cara y el diseño de la funda.', '10 minutos'],
      ['Sale a la venta', 'Con preescuchas, en nuestra tienda y en la tuya.', '1 día'],
      ['Un comprador pide', 'Se corta el disco y se imprime su funda.', '2 a 3 semanas'],
      ['Envío', 'Empaquetamos a tu nombre. Puedes seguir el paquete.'],
    ],
    table: [
      '¿Bajo demanda o tirada?',
      ['', 'Bajo demanda', 'Tirada'],
      ['Desde', '1 copia', '100 copias'],
      ['Dinero antes de la primera venta', 'nada', 'toda la tirada'],
      ['Coste por copia', 'baja un poco', 'baja con la cantidad'],
      ['Tiempo hasta el comprador', '2 a 3 semanas', '10 semanas, luego al momento'],
      ['Colores', 'lisos y transparentes', 'unos setenta'],
    ],
    faq: [
      [
        '¿Suena una copia única como una prensada?',
        'Casi. Cada copia se corta por separado: las caras largas suenan algo más bajas. Hasta 18 minutos apenas se nota.',
      ],
      [
        '¿Puede devolverla el comprador?',
        'Un disco hecho por encargo no tiene derecho de desistimiento de 14 días. Si sale defectuoso, lo cambiamos.',
      ],
      ['¿Puedo pasar a tirada más tarde?', 'Sí. La página, sus reseñas y sus seguidores se conservan.'],
    ],
    call: ['Empieza con un disco', 'Dinos cuál es. Lo preparamos contigo y tú escuchas la primera copia.'],
  }),
  ko: makeServiceTexts({
    name: '온디맨드',
    title: '한 장부터 온디맨드 바이닐',
    lead: '오늘 판매를 시작하고 주문이 들어오면 제작합니다. 재고도 최소 수량도 없습니다. 나중에 프레싱으로 바꿀 수 있습니다.',
    points: [
      '선택하는 이유',
      ['선결제 비용 없음', '가격은 직접 정합니다. 판매마다 제작비와 수수료를 빼고 나머지는 아티스트의 몫입니다.'],
      ['언제나 구입 가능', '보관 비용 없이 모든 음반을 계속 판매할 수 있습니다.'],
      ['수요 확인', '처음 수십 장의 판매를 보고 프레싱 수량을 정할 수 있습니다.'],
    ],
    steps: [
      '진행 순서',
      ['업로드', '면별 오디오와 슬리브 디자인을 올립니다.', '10분'],
      ['판매 시작', '미리 듣기와 함께 상점과 내 스토어에.', '1일'],
      ['구매자 주문', '주문한 사람을 위해 음반을 커팅하고 슬리브를 인쇄합니다.', '2~3주'],
      ['배송', '아티스트 이름으로 포장하며 배송을 조회할 수 있습니다.'],
    ],
    table: [
      '온디맨드와 프레싱 비교',
      ['', '온디맨드', '프레싱'],
      ['최소 수량', '1장', '100장'],
      ['첫 판매 전 비용', '없음', '전체 제작비'],
      ['장당 비용', '조금 낮아짐', '많을수록 낮아짐'],
      ['구매자 대기', '2~3주', '10주, 이후 즉시'],
      ['색상', '단색과 투명', '70여 가지'],
    ],
    faq: [
      [
        '한 장씩 만들어도 소리가 같나요?',
        '거의 같습니다. 한 장씩 커팅하므로 긴 면은 조금 조용합니다. 한 면 18분까지는 차이를 느끼기 어렵습니다.',
      ],
      ['반품이 가능한가요?', '한 사람을 위해 만든 음반은 14일 청약 철회 대상이 아니며, 불량은 물론 교환해 드립니다.'],
      ['나중에 프레싱으로 바꿀 수 있나요?', '네. 페이지, 리뷰, 팔로워는 그대로 유지됩니다.'],
    ],
    call: ['음반 한 장으로 시작하기', '어떤 음반인지 알려 주시면 함께 준비하고, 첫 장을 직접 들어 보실 수 있습니다.'],
  }),
};

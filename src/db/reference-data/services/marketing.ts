import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const MARKETING_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Marketing',
    title: 'Music promotion and marketing',
    lead: 'An eight-week plan for your record and budget: content, press contacts and advertising. Results are measured in records sold.',
    points: [
      'What you get',
      [
        'The week plan',
        'Announcement, two singles, pre-order, unboxing of the test pressing, release and thanks. We prepare images and text for each.',
      ],
      ['Followers first', 'Your followers get the news first, with a link that records the source of each visit.'],
      [
        'Place in the shop',
        'New releases, staff picks and genre mails. Our staff choose the records; places are not for sale.',
      ],
      ['Press and radio', 'A contact list for this record, with personal messages. We report the replies to you.'],
    ],
    steps: [
      'Eight weeks',
      ['Analysis', 'We review your sales by country, source and preview.', 'week 8'],
      ['Plan', 'One page with dates and costs.', 'week 7'],
      ['Content', 'We make pictures, short videos, texts and links.', 'weeks 6 and 5'],
      ['Announce', 'Pre-order opens on the same day.', 'week 4'],
      ['Updates', 'We post a short update every week.', 'weeks 3 to 1'],
      ['Report', 'You see sales, their sources and the cost.', 'after'],
    ],
    table: [
      'When pre-orders come in',
      ['In a one-month campaign', 'Share of the orders'],
      ['First day', 'about a tenth'],
      ['First three days', 'about a third'],
      ['Last three days', 'another third'],
    ],
    note: 'A published rule of thumb from many campaigns. We therefore concentrate on the first and the last days.',
    faq: [
      [
        'What does it cost?',
        'The plan has a fixed price. You pay for advertising separately, and we account for every cent.',
      ],
      [
        'Will it work?',
        'We cannot guarantee it. You see results every week. We stop advertising that does not sell records.',
      ],
    ],
    call: ['Plan your campaign', 'Send the release date and one song. We reply with the first steps we suggest.'],
  }),
  fr: makeServiceTexts({
    name: 'Marketing',
    title: 'Promotion et marketing musical',
    lead: 'Un plan de huit semaines adapté au disque et au budget : contenus, contacts presse et publicité. Les résultats se mesurent en disques vendus.',
    points: [
      'Ce que vous obtenez',
      [
        'Le plan par semaine',
        'Annonce, deux titres en avance, précommande, déballage du test pressing, sortie et remerciements. Images et textes préparés pour chaque étape.',
      ],
      [
        'Les abonnés d’abord',
        'Vos abonnés reçoivent la nouvelle en premier, avec un lien qui enregistre la source de chaque visite.',
      ],
      [
        'Une place en boutique',
        'Nouveautés, coups de cœur et e-mails par genre. Notre équipe choisit ; les places ne se vendent pas.',
      ],
      [
        'Presse et radio',
        'Une liste de contacts pour ce disque, avec des messages personnels. Nous vous transmettons les réponses.',
      ],
    ],
    steps: [
      'Huit semaines',
      ['Analyse', 'Nous analysons vos ventes par pays, source et extrait écouté.', 'semaine 8'],
      ['Planifier', 'Une page, des dates, des coûts.', 'semaine 7'],
      ['Fabriquer', 'Images, petits films, textes, liens.', 'semaines 6 et 5'],
      ['Annoncer', 'La précommande ouvre le même jour.', 'semaine 4'],
      ['Actualités', 'Une petite nouvelle par semaine.', 'semaines 3 à 1'],
      ['Bilan', 'Ce qui s’est vendu, d’où, à quel coût.', 'après'],
    ],
    table: [
      'Quand arrivent les précommandes',
      ['D’une campagne d’un mois', 'Part des commandes'],
      ['Le premier jour', 'environ un dixième'],
      ['Les trois premiers jours', 'environ un tiers'],
      ['Les trois derniers jours', 'encore un tiers'],
    ],
    note: 'Un repère publié, tiré de nombreuses campagnes. D’où l’effort sur les premiers et les derniers jours.',
    faq: [
      ['Combien ça coûte ?', 'Le plan a un prix fixe. La publicité est payée à part et justifiée au centime.'],
      [
        'Est-ce que ça marchera ?',
        'Nous ne pouvons pas le garantir. Vous voyez les résultats chaque semaine et nous arrêtons les actions sans effet.',
      ],
    ],
    call: [
      'Planifiez votre campagne',
      'Envoyez la date de sortie et un titre. Nous répondons avec les premières étapes conseillées.',
    ],
  }),
  zh: makeServiceTexts({
    name: '推广',
    title: '音乐宣传与营销',
    lead: '适合你的唱片和预算的八周计划：内容、媒体联络与广告投放，以唱片销量衡量效果。',
    points: [
      '服务内容',
      ['每周计划', '公布、两首先行单曲、预售、测试压片开箱、发行和致谢，每一步都备好图文。'],
      ['先告诉关注者', '关注者最先收到消息，链接会记录访问来源。'],
      ['商店里的位置', '新品、店员推荐和按风格的邮件，由店员挑选，不出售推荐位。'],
      ['媒体与电台', '为这张唱片整理联系名单并逐一致信，回复情况向你汇报。'],
    ],
    steps: [
      '八周',
      ['分析', '按国家、来源和试听分析你的销售。', '倒数第 8 周'],
      ['计划', '一页纸，日期和费用。', '第 7 周'],
      ['制作', '图片、短片、文案、链接。', '第 6、5 周'],
      ['公布', '同一天开放预售。', '第 4 周'],
      ['持续更新', '每周一点小消息。', '第 3 至 1 周'],
      ['报告', '卖了多少、从哪来、花了多少。', '之后'],
    ],
    table: [
      '预售订单何时到来',
      ['一个月的活动里', '订单占比'],
      ['第一天', '约十分之一'],
      ['前三天', '约三分之一'],
      ['最后三天', '又三分之一'],
    ],
    note: '来自大量活动的公开经验。所以头几天和最后几天最下功夫。',
    faq: [
      ['要多少钱？', '计划是固定价。广告费另付，每一分钱都列明用途。'],
      ['会有效吗？', '我们无法保证。你每周都能看到结果，无效的推广我们会停止。'],
    ],
    call: ['规划你的宣传', '发来发行日期和一首歌，我们回复建议的首要步骤。'],
  }),
  es: makeServiceTexts({
    name: 'Marketing',
    title: 'Promoción y marketing musical',
    lead: 'Un plan de ocho semanas para tu disco y tu presupuesto: contenidos, contactos de prensa y publicidad. Los resultados se miden en discos vendidos.',
    points: [
      'Qué incluye',
      [
        'El plan semanal',
        'Anuncio, dos adelantos, preventa, apertura de la prueba de prensado, salida y agradecimiento. Preparamos imágenes y textos para cada paso.',
      ],
      [
        'Primero quien te sigue',
        'Tus seguidores reciben la noticia primero, con un enlace que registra el origen de cada visita.',
      ],
      [
        'Un sitio en la tienda',
        'Novedades, favoritos y correos por género. Elige nuestro equipo; los puestos no se venden.',
      ],
      [
        'Prensa y radio',
        'Una lista de contactos para este disco, con mensajes personales. Te comunicamos las respuestas.',
      ],
    ],
    steps: [
      'Ocho semanas',
      ['Análisis', 'Analizamos tus ventas por país, origen y preescucha.', 'semana 8'],
      ['Planear', 'Una página, fechas y costes.', 'semana 7'],
      ['Hacer', 'Imágenes, vídeos cortos, textos, enlaces.', 'semanas 6 y 5'],
      ['Anunciar', 'La preventa abre el mismo día.', 'semana 4'],
      ['Novedades', 'Una pequeña noticia cada semana.', 'semanas 3 a 1'],
      ['Informe', 'Qué se vendió, desde dónde, a qué coste.', 'después'],
    ],
    table: [
      'Cuándo llegan las preventas',
      ['En una campaña de un mes', 'Parte de los pedidos'],
      ['Primer día', 'cerca de una décima parte'],
      ['Primeros tres días', 'cerca de un tercio'],
      ['Últimos tres días', 'otro tercio'],
    ],
    note: 'Una regla publicada, sacada de muchas campañas. Por eso los primeros y los últimos días llevan más trabajo.',
    faq: [
      ['¿Cuánto cuesta?', 'El plan tiene precio fijo. La publicidad se paga aparte y se justifica al céntimo.'],
      ['¿Funcionará?', 'No podemos garantizarlo. Ves los resultados cada semana y paramos las acciones sin efecto.'],
    ],
    call: [
      'Planifica tu campaña',
      'Envía la fecha de lanzamiento y un tema. Respondemos con los primeros pasos que sugerimos.',
    ],
  }),
  ko: makeServiceTexts({
    name: '마케팅',
    title: '음악 홍보와 마케팅',
    lead: '음반과 예산에 맞춘 8주 계획: 콘텐츠, 언론 연락, 광고. 성과는 음반 판매량으로 측정합니다.',
    points: [
      '제공 내용',
      [
        '주간 계획',
        '발표, 선공개 두 곡, 예약 판매, 테스트 프레싱 개봉, 발매, 감사 인사까지 단계마다 이미지와 글을 준비합니다.',
      ],
      ['팔로워 먼저', '팔로워가 먼저 소식을 받으며, 링크로 방문 경로를 기록합니다.'],
      ['상점 안의 자리', '신보, 스태프 추천, 장르별 메일은 스태프가 고릅니다. 자리를 판매하지 않습니다.'],
      ['언론과 라디오', '이 음반을 위한 연락처 명단을 만들어 개별로 보내고, 답변을 알려 드립니다.'],
    ],
    steps: [
      '8주',
      ['분석', '국가, 유입 경로, 미리 듣기별로 판매를 분석합니다.', '8주 전'],
      ['계획', '한 페이지, 날짜와 비용.', '7주 전'],
      ['제작', '사진, 짧은 영상, 글, 링크.', '6~5주 전'],
      ['발표', '같은 날 예약을 엽니다.', '4주 전'],
      ['소식 전하기', '매주 작은 소식.', '3~1주 전'],
      ['보고', '판매량, 유입 경로, 비용을 보고합니다.', '이후'],
    ],
    table: [
      '예약이 들어오는 때',
      ['한 달 캠페인 중', '주문 비율'],
      ['첫날', '약 10분의 1'],
      ['첫 사흘', '약 3분의 1'],
      ['마지막 사흘', '다시 3분의 1'],
    ],
    note: '많은 캠페인에서 나온 공개된 경험칙입니다. 그래서 처음과 마지막에 가장 공을 들입니다.',
    faq: [
      ['비용은 얼마인가요?', '계획은 고정 가격이고, 광고비는 별도이며 사용 내역을 모두 공개합니다.'],
      ['효과가 있을까요?', '보장할 수는 없습니다. 매주 결과를 보여 드리고 효과가 없는 것은 중단합니다.'],
    ],
    call: ['캠페인 계획하기', '발매일과 곡 하나를 보내 주시면 추천하는 첫 단계를 답해 드립니다.'],
  }),
};

import { type OfferSeed, offer } from './offer.ts';

export const AUDIOTAPE: OfferSeed = {
  en: offer({
    name: 'Cassette',
    title: 'Cassettes, wound to your length',
    lead: 'From 50 copies: the tape is cut to the minute your music needs, so nobody listens to silence. Ten shell colours, printed or labelled, in a case with a J-card.',
    points: [
      'What you get',
      ['Tape to measure', 'Ferric or chrome tape, wound to the length of the longer side plus ten seconds.'],
      ['Real-time care', 'Every batch is spot-checked for azimuth, level and dropouts against your master.'],
      ['J-cards with room', 'Three panels or seven, inside printed or not, with the spine where a shelf shows it.'],
    ],
    steps: [
      'How it goes',
      ['Master', 'Side A a little longer than side B, so that the tape turns over where it should.', '1 day'],
      ['Proof', 'J-card and shell print as you will see them.', '3 days'],
      ['Duplication', 'Loaded, recorded, listened to.', '1 week'],
      ['Assembly', 'Case, card, film, box.', '1 week'],
    ],
    table: [
      'Lengths',
      ['Tape', 'A side', 'Good for'],
      ['C20', '10 min', 'single or EP'],
      ['C30', '15 min', 'mini album'],
      ['C46', '23 min', 'album'],
      ['C60', '30 min', 'long album, live set'],
      ['C90', '45 min', 'mix; thinner tape, no first choice for music'],
    ],
    faq: [
      [
        'How does it sound?',
        'Warm, a little soft at the very top. Keep cymbals and esses in check and a good tape surprises people.',
      ],
      [
        'Can the shell be transparent?',
        'Clear, smoked or tinted; the hubs and the tape then become part of the picture.',
      ],
      ['Is there a download with it?', 'If you like: each card gets its own code, redeemed on your page here.'],
    ],
    call: [
      'How long is it, and what colour?',
      'Tell us the minutes of both sides and the number; we answer with a price and for how long it holds.',
    ],
  }),
  fr: offer({
    name: 'Cassette',
    title: 'Des cassettes, bobinées à votre durée',
    lead: 'Dès 50 exemplaires : la bande est coupée à la minute près, pour que personne n’écoute le silence. Dix couleurs de coque, imprimée ou étiquetée, en boîtier avec jaquette.',
    points: [
      'Ce que vous obtenez',
      ['De la bande sur mesure', 'Ferro ou chrome, bobinée à la durée de la face la plus longue plus dix secondes.'],
      [
        'Un vrai contrôle',
        'Chaque lot est vérifié par sondage face à votre master : azimut, niveau, pertes de signal.',
      ],
      [
        'Des jaquettes qui ont de la place',
        'Trois volets ou sept, verso imprimé ou non, avec la tranche là où l’étagère la montre.',
      ],
    ],
    steps: [
      'Comment ça se passe',
      ['Master', 'Une face A un peu plus longue que la B, pour que la bande se retourne au bon endroit.', '1 jour'],
      ['Épreuve', 'Jaquette et coque telles que vous les verrez.', '3 jours'],
      ['Duplication', 'Chargées, enregistrées, écoutées.', '1 semaine'],
      ['Assemblage', 'Boîtier, jaquette, film, carton.', '1 semaine'],
    ],
    table: [
      'Durées',
      ['Bande', 'Par face', 'Pour'],
      ['C20', '10 min', 'single ou EP'],
      ['C30', '15 min', 'mini-album'],
      ['C46', '23 min', 'album'],
      ['C60', '30 min', 'long album, concert'],
      ['C90', '45 min', 'mix ; bande plus fine, à éviter pour un album'],
    ],
    faq: [
      [
        'Et le son ?',
        'Chaleureux, un peu doux tout en haut. Tenez cymbales et sifflantes, et une bonne cassette surprend.',
      ],
      [
        'La coque peut-elle être transparente ?',
        'Claire, fumée ou teintée ; les bobines et la bande font alors partie de l’image.',
      ],
      [
        'Un téléchargement est-il inclus ?',
        'Si vous voulez : chaque jaquette reçoit son code, à utiliser sur votre page ici.',
      ],
    ],
    call: [
      'Quelle durée, quelle couleur ?',
      'Indiquez les minutes des deux faces et la quantité ; nous répondons avec un prix et sa date de validité.',
    ],
  }),
  zh: offer({
    name: '磁带',
    title: '按你的时长绕制的磁带',
    lead: '50 盒起：磁带按音乐所需的分钟数裁切，没有人会听到空白。十种外壳颜色，可印刷或贴标，配带盒和 J 卡。',
    points: [
      '你将得到',
      ['量身裁带', '铁带或铬带，按较长一面的时长再加十秒绕制。'],
      ['认真抽检', '每一批都对照母带抽查方位角、电平和掉磁。'],
      ['留足空间的 J 卡', '三折或七折，内面可印可不印，书脊正好露在架上。'],
    ],
    steps: [
      '流程',
      ['母带', 'A 面比 B 面稍长一点，翻面才恰到好处。', '1 天'],
      ['打样', 'J 卡和外壳印刷的最终样子。', '3 天'],
      ['复制', '装带、录音、试听。', '1 周'],
      ['组装', '带盒、卡纸、塑封、装箱。', '1 周'],
    ],
    table: [
      '时长',
      ['规格', '每面', '适合'],
      ['C20', '10 分钟', '单曲或 EP'],
      ['C30', '15 分钟', '迷你专辑'],
      ['C46', '23 分钟', '专辑'],
      ['C60', '30 分钟', '长专辑、现场'],
      ['C90', '45 分钟', '混音带；带基较薄，不建议做专辑'],
    ],
    faq: [
      ['声音怎么样？', '温暖，极高频略柔。管住镲片和齿音，好磁带会让人惊讶。'],
      ['外壳可以透明吗？', '全透、烟灰或有色透明都行，带轮和磁带就成了画面的一部分。'],
      ['附带下载吗？', '可选：每张卡有独立的下载码，在你的页面上兑换。'],
    ],
    call: ['多长，什么颜色？', '告诉我们两面的分钟数和数量，我们给出报价和有效期。'],
  }),
  es: offer({
    name: 'Casete',
    title: 'Casetes, bobinados a tu medida',
    lead: 'Desde 50 copias: la cinta se corta al minuto que pide tu música, para que nadie escuche silencio. Diez colores de carcasa, impresa o etiquetada, en estuche con J-card.',
    points: [
      'Qué incluye',
      ['Cinta a medida', 'Férrica o de cromo, bobinada a la duración de la cara más larga más diez segundos.'],
      ['Control de verdad', 'Cada lote se comprueba por muestreo frente a tu máster: azimut, nivel y caídas de señal.'],
      [
        'J-cards con espacio',
        'De tres paneles o de siete, con interior impreso o no, y el lomo donde se ve en la estantería.',
      ],
    ],
    steps: [
      'Cómo va',
      ['Máster', 'La cara A un poco más larga que la B, para que la cinta gire donde debe.', '1 día'],
      ['Prueba', 'J-card y carcasa tal como las verás.', '3 días'],
      ['Duplicado', 'Cargados, grabados y escuchados.', '1 semana'],
      ['Montaje', 'Estuche, tarjeta, film, caja.', '1 semana'],
    ],
    table: [
      'Duraciones',
      ['Cinta', 'Por cara', 'Para'],
      ['C20', '10 min', 'single o EP'],
      ['C30', '15 min', 'mini álbum'],
      ['C46', '23 min', 'álbum'],
      ['C60', '30 min', 'álbum largo, directo'],
      ['C90', '45 min', 'mezclas; cinta más fina, no la mejor para un álbum'],
    ],
    faq: [
      [
        '¿Cómo suena?',
        'Cálido, algo suave en lo más agudo. Con platos y eses bajo control, una buena cinta sorprende.',
      ],
      ['¿Puede ser transparente?', 'Clara, ahumada o tintada; los carretes y la cinta pasan a ser parte de la imagen.'],
      ['¿Lleva descarga?', 'Si quieres: cada tarjeta tiene su código, que se canjea aquí en tu página.'],
    ],
    call: [
      '¿Cuánto dura y de qué color?',
      'Dinos los minutos de las dos caras y la cantidad; respondemos con un precio y hasta cuándo vale.',
    ],
  }),
  ko: offer({
    name: '카세트',
    title: '음악 길이에 맞춰 감는 카세트',
    lead: '50개부터. 음악에 필요한 만큼만 테이프를 잘라 빈 소리가 남지 않습니다. 열 가지 셸 색상, 인쇄 또는 라벨, J카드와 케이스까지.',
    points: [
      '제공 내용',
      ['맞춤 길이 테이프', '페릭 또는 크롬 테이프를 더 긴 면의 길이에 10초를 더해 감습니다.'],
      ['꼼꼼한 검수', '로트마다 아지무스, 레벨, 드롭아웃을 마스터와 대조해 표본 검사합니다.'],
      ['여유 있는 J카드', '3면 또는 7면, 안쪽 인쇄 선택 가능. 책등은 선반에서 잘 보이는 곳에.'],
    ],
    steps: [
      '진행 순서',
      ['마스터', 'A면을 B면보다 조금 길게 두면 뒤집을 때 딱 맞습니다.', '1일'],
      ['교정', 'J카드와 셸 인쇄를 완성 모습 그대로 확인합니다.', '3일'],
      ['복제', '테이프를 넣고, 녹음하고, 들어 봅니다.', '1주'],
      ['조립', '케이스, 카드, 필름, 박스.', '1주'],
    ],
    table: [
      '길이',
      ['규격', '한 면', '알맞은 용도'],
      ['C20', '10분', '싱글 또는 EP'],
      ['C30', '15분', '미니 앨범'],
      ['C46', '23분', '앨범'],
      ['C60', '30분', '긴 앨범, 라이브'],
      ['C90', '45분', '믹스. 테이프가 얇아 앨범에는 권하지 않음'],
    ],
    faq: [
      ['소리는 어떤가요?', '따뜻하고 초고역이 조금 부드럽습니다. 심벌과 치찰음만 다듬으면 기대 이상입니다.'],
      ['투명 셸도 되나요?', '클리어, 스모크, 컬러 투명 모두 가능합니다. 릴과 테이프까지 디자인이 됩니다.'],
      ['다운로드도 포함할 수 있나요?', '원하시면 카드마다 고유 코드를 넣고 이곳 페이지에서 사용할 수 있습니다.'],
    ],
    call: ['몇 분이고, 어떤 색인가요?', '양면의 분과 수량을 알려 주시면 가격과 유효 기한을 알려 드립니다.'],
  }),
};

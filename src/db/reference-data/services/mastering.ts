import { type OfferSeed, offer } from './offer.ts';

export const MASTERING: OfferSeed = {
  en: offer({
    name: 'Mastering',
    title: 'Mastering for vinyl, cassette, CD and streaming',
    lead: 'Vinyl, cassette, CD and streaming each get their own master from the same mix, made by an engineer who checks it on that medium.',
    points: [
      'What you get',
      [
        'A master per medium',
        'Vinyl without brick wall, CD to the sample, tape with its highs in hand, digital at the level the services play it.',
      ],
      [
        'Mix feedback',
        'Before anything is done you read what the mix has and lacks. Sometimes the best master is a better mix.',
      ],
      [
        'Side planning',
        'Running order, gaps and side breaks worked out with you, loud songs outside, quiet ones inside.',
      ],
    ],
    table: [
      'What each medium asks for',
      ['', 'Vinyl', 'CD', 'Cassette', 'Digital'],
      ['File', '24 bit, 44.1 to 96 kHz', 'DDP, 44.1 kHz', '24 bit', '24 bit'],
      ['True peak', 'below 0 dBTP', '−0.7 dBTP', '−1 dBTP', '−1 dBTP'],
      ['Loudness, integrated', '−12 LUFS or less', 'as the music needs', '−12 LUFS or less', 'about −14 LUFS'],
      ['Below 150 Hz', 'mono', 'free', 'free', 'free'],
      ['Mind', 'esses, long sides', 'track marks', 'cymbals', 'codec'],
    ],
    steps: [
      'How it works',
      ['Send the mix', 'Without limiter, 3 dB of room, one file a song.', '1 day'],
      ['First listen', 'Notes to every song.', '2 days'],
      ['Master', 'One song first; when it is right, the rest.', '1 week'],
      ['Your approval', 'Two rounds of changes are part of it.', 'as you like'],
    ],
    faq: [
      [
        'My album is mastered for streaming. Can it be cut?',
        'It can, a little quieter than you hope. A vinyl master costs little and is heard at once.',
      ],
      ['Stems or stereo?', 'Stereo for a mix you love; stems when the voice or the bass still asks for something.'],
      [
        'Half-speed cutting?',
        'On request, at a lathe that does nothing else. It helps the top end of long, quiet sides.',
      ],
    ],
    call: ['Get a free song review', 'We listen to it and answer with what we would do, free of charge.'],
  }),
  fr: offer({
    name: 'Mastering',
    title: 'Mastering pour vinyle, cassette, CD et streaming',
    lead: 'Vinyle, cassette, CD et streaming : chaque support reçoit son propre master à partir du même mix, fait par un ingénieur qui l’écoute sur ce support.',
    points: [
      'Ce que vous obtenez',
      [
        'Un master par support',
        'Vinyle sans mur de briques, CD à l’échantillon près, cassette aux aigus tenus, numérique au niveau des plateformes.',
      ],
      [
        'Avis sur le mix',
        'Avant tout travail, vous lisez ce que le mix a et ce qui lui manque. Parfois le meilleur master est un meilleur mix.',
      ],
      [
        'Répartition des faces',
        'Ordre, silences et coupures pensés avec vous : les titres forts dehors, les doux vers le centre.',
      ],
    ],
    table: [
      'Ce que demande chaque support',
      ['', 'Vinyle', 'CD', 'Cassette', 'Numérique'],
      ['Fichier', '24 bits, 44,1 à 96 kHz', 'DDP, 44,1 kHz', '24 bits', '24 bits'],
      ['True peak', 'sous 0 dBTP', '−0,7 dBTP', '−1 dBTP', '−1 dBTP'],
      ['Niveau intégré', '−12 LUFS ou moins', 'selon la musique', '−12 LUFS ou moins', 'environ −14 LUFS'],
      ['Sous 150 Hz', 'mono', 'libre', 'libre', 'libre'],
      ['Attention à', 'sibilantes, longues faces', 'index', 'cymbales', 'codec'],
    ],
    steps: [
      'Comment ça se passe',
      ['Envoyez le mix', 'Sans limiteur, 3 dB de marge, un fichier par titre.', '1 jour'],
      ['Première écoute', 'Des notes sur chaque titre.', '2 jours'],
      ['Master', 'Un titre d’abord ; quand il est juste, le reste.', '1 semaine'],
      ['Votre validation', 'Deux allers-retours sont compris.', 'à votre rythme'],
    ],
    faq: [
      [
        'Mon album est masterisé pour le streaming, peut-on le graver ?',
        'Oui, un peu moins fort que souhaité. Un master vinyle coûte peu et s’entend aussitôt.',
      ],
      [
        'Stems ou stéréo ?',
        'Stéréo pour un mix que vous aimez ; stems quand la voix ou la basse réclame encore quelque chose.',
      ],
      [
        'Gravure demi-vitesse ?',
        'Sur demande, sur un tour qui ne fait que cela. Elle aide le haut du spectre des longues faces calmes.',
      ],
    ],
    call: ['Avis gratuit sur un titre', 'Nous l’écoutons et disons ce que nous ferions, gratuitement.'],
  }),
  zh: offer({
    name: '母带处理',
    title: '黑胶、磁带、CD 与流媒体母带处理',
    lead: '黑胶、磁带、CD 和流媒体各有专属母带，由同一份混音制作，并由工程师在相应媒介上试听。',
    points: [
      '你将得到',
      ['一种介质一份母带', '黑胶不做砖墙限制，CD 精确到采样，磁带管住高频，数字按平台的播放电平。'],
      ['混音反馈', '动手之前先告诉你混音有什么、缺什么。有时最好的母带就是更好的混音。'],
      ['分面规划', '曲序、间隔和翻面与你一起定：响的放外圈，静的放内圈。'],
    ],
    table: [
      '各种介质的要求',
      ['', '黑胶', 'CD', '磁带', '数字'],
      ['文件', '24 bit，44.1 至 96 kHz', 'DDP，44.1 kHz', '24 bit', '24 bit'],
      ['真峰值', '低于 0 dBTP', '−0.7 dBTP', '−1 dBTP', '−1 dBTP'],
      ['综合响度', '−12 LUFS 以下', '随音乐而定', '−12 LUFS 以下', '约 −14 LUFS'],
      ['150 Hz 以下', '单声道', '不限', '不限', '不限'],
      ['留意', '齿音、长面', '曲目标记', '镲片', '编码'],
    ],
    steps: [
      '流程',
      ['发来混音', '不加限制器，留 3 dB，一首一个文件。', '1 天'],
      ['首次聆听', '每首都有意见。', '2 天'],
      ['母带', '先做一首，对了再做其余。', '1 周'],
      ['你的确认', '包含两轮修改。', '随你安排'],
    ],
    faq: [
      ['专辑是按流媒体做的母带，能刻吗？', '能，只是比你期望的轻一些。黑胶母带花费不多，一听就有区别。'],
      ['分轨还是立体声？', '混音满意就用立体声；人声或低频还想调，就用分轨。'],
      ['半速刻片？', '可以预约，在专门的刻片机上做。对安静的长面高频有帮助。'],
    ],
    call: ['免费试听一首歌', '我们听完告诉你会怎么做，不收费。'],
  }),
  es: offer({
    name: 'Mastering',
    title: 'Mastering para vinilo, casete, CD y streaming',
    lead: 'Vinilo, casete, CD y streaming: cada soporte recibe su propio máster de la misma mezcla, hecho por un técnico que lo escucha en ese soporte.',
    points: [
      'Qué incluye',
      [
        'Un máster por soporte',
        'Vinilo sin muro, CD a la muestra, cinta con los agudos en su sitio, digital al nivel de las plataformas.',
      ],
      [
        'Opinión sobre la mezcla',
        'Antes de tocar nada lees qué tiene la mezcla y qué le falta. A veces el mejor máster es una mezcla mejor.',
      ],
      ['Reparto de caras', 'Orden, pausas y cortes pensados contigo: los temas fuertes fuera, los tranquilos dentro.'],
    ],
    table: [
      'Qué pide cada soporte',
      ['', 'Vinilo', 'CD', 'Casete', 'Digital'],
      ['Archivo', '24 bits, 44,1 a 96 kHz', 'DDP, 44,1 kHz', '24 bits', '24 bits'],
      ['True peak', 'por debajo de 0 dBTP', '−0,7 dBTP', '−1 dBTP', '−1 dBTP'],
      ['Nivel integrado', '−12 LUFS o menos', 'según la música', '−12 LUFS o menos', 'unos −14 LUFS'],
      ['Bajo 150 Hz', 'mono', 'libre', 'libre', 'libre'],
      ['Ojo con', 'eses, caras largas', 'marcas de pista', 'platos', 'códec'],
    ],
    steps: [
      'Cómo funciona',
      ['Manda la mezcla', 'Sin limitador, 3 dB de margen, un archivo por tema.', '1 día'],
      ['Primera escucha', 'Notas de cada tema.', '2 días'],
      ['Máster', 'Un tema primero; cuando está bien, el resto.', '1 semana'],
      ['Tu aprobación', 'Dos rondas de cambios incluidas.', 'a tu ritmo'],
    ],
    faq: [
      [
        'Mi disco está masterizado para streaming, ¿se puede cortar?',
        'Sí, algo más bajo de lo que esperas. Un máster de vinilo cuesta poco y se nota enseguida.',
      ],
      ['¿Stems o estéreo?', 'Estéreo si la mezcla te gusta; stems si la voz o el bajo aún piden algo.'],
      [
        '¿Corte a media velocidad?',
        'Por encargo, en un torno dedicado. Ayuda a los agudos en caras largas y tranquilas.',
      ],
    ],
    call: ['Revisión gratuita de un tema', 'Lo escuchamos y te decimos qué haríamos, sin coste.'],
  }),
  ko: offer({
    name: '마스터링',
    title: '바이닐, 카세트, CD, 스트리밍 마스터링',
    lead: '바이닐, 카세트, CD, 스트리밍마다 같은 믹스로 별도의 마스터를 만들고, 엔지니어가 해당 매체로 들어 확인합니다.',
    points: [
      '제공 내용',
      [
        '매체별 마스터',
        '벽처럼 누르지 않은 바이닐, 샘플까지 정확한 CD, 고역을 다듬은 테이프, 서비스 재생 레벨의 디지털.',
      ],
      [
        '믹스 피드백',
        '작업 전에 믹스의 장점과 부족한 점을 먼저 알려 드립니다. 때로는 더 나은 믹스가 최고의 마스터입니다.',
      ],
      ['면 구성', '곡 순서, 간격, 면 나눔을 함께 정합니다. 큰 곡은 바깥, 조용한 곡은 안쪽에.'],
    ],
    table: [
      '매체별 조건',
      ['', '바이닐', 'CD', '카세트', '디지털'],
      ['파일', '24bit, 44.1~96kHz', 'DDP, 44.1kHz', '24bit', '24bit'],
      ['트루 피크', '0dBTP 미만', '−0.7dBTP', '−1dBTP', '−1dBTP'],
      ['통합 라우드니스', '−12 LUFS 이하', '음악에 따라', '−12 LUFS 이하', '약 −14 LUFS'],
      ['150Hz 이하', '모노', '자유', '자유', '자유'],
      ['주의', '치찰음, 긴 면', '트랙 마크', '심벌', '코덱'],
    ],
    steps: [
      '진행 순서',
      ['믹스 보내기', '리미터 없이 3dB 여유, 곡당 파일 하나.', '1일'],
      ['첫 청음', '곡마다 메모를 드립니다.', '2일'],
      ['마스터', '한 곡 먼저, 맞으면 나머지.', '1주'],
      ['최종 확인', '수정 두 번이 포함됩니다.', '원하는 만큼'],
    ],
    faq: [
      [
        '스트리밍용 마스터로 커팅할 수 있나요?',
        '가능하지만 기대보다 조용합니다. 바이닐 마스터는 비용이 크지 않고 차이가 바로 들립니다.',
      ],
      ['스템인가요, 스테레오인가요?', '믹스가 마음에 들면 스테레오, 보컬이나 베이스를 더 다듬고 싶다면 스템입니다.'],
      ['하프 스피드 커팅도 되나요?', '요청 시 전용 커팅기로 진행합니다. 길고 조용한 면의 고역에 도움이 됩니다.'],
    ],
    call: ['한 곡 무료 검토', '듣고 어떻게 작업할지 무료로 답해 드립니다.'],
  }),
};

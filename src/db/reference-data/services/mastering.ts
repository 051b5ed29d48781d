import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const MASTERING_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Mastering',
    title: 'Mastering for vinyl, cassette, CD and streaming',
    lead: 'One mix, a separate master for vinyl, cassette, CD and streaming. The engineer checks each master on its medium.',
    points: [
      'What you get',
      [
        'A master per medium',
        'No brick-wall limiting for vinyl, sample-accurate CD tracks, controlled highs for tape, and streaming loudness for digital.',
      ],
      ['Mix feedback', 'Before mastering, we send notes on the mix and suggest changes if needed.'],
      [
        'Side planning',
        'We plan the running order, gaps and sides with you: loud songs first on a side, quiet ones last.',
      ],
    ],
    table: [
      'Requirements by medium',
      ['', 'Vinyl', 'CD', 'Cassette', 'Digital'],
      ['File', '24 bit, 44.1 to 96 kHz', 'DDP, 44.1 kHz', '24 bit', '24 bit'],
      ['True peak', 'below 0 dBTP', '−0.7 dBTP', '−1 dBTP', '−1 dBTP'],
      ['Loudness, integrated', '−12 LUFS or less', 'as the music needs', '−12 LUFS or less', 'about −14 LUFS'],
      ['Below 150 Hz', 'mono', 'free', 'free', 'free'],
      ['Watch for', 'sibilants, long sides', 'track marks', 'cymbals', 'codec'],
    ],
    steps: [
      'How it works',
      ['Send the mix', 'No limiter, 3 dB of headroom, one file per song.', '1 day'],
      ['First listen', 'We send notes on every song.', '2 days'],
      ['Master', 'We master one song first. After your approval we master the rest.', '1 week'],
      ['Your approval', 'Two rounds of changes are included.', 'as you like'],
    ],
    faq: [
      [
        'My album is mastered for streaming. Can it be cut?',
        'Yes, at a slightly lower level. We recommend a separate vinyl master for better sound.',
      ],
      ['Stems or stereo?', 'Send stereo if you are happy with the mix. Send stems if voice or bass need changes.'],
      ['Half-speed cutting?', 'On request. It improves the high frequencies of long, quiet sides.'],
    ],
    call: ['Get a free song review', 'We listen to one song and tell you what we would do, free of charge.'],
  }),
  fr: makeServiceTexts({
    name: 'Mastering',
    title: 'Mastering pour vinyle, cassette, CD et streaming',
    lead: 'Vinyle, cassette, CD et streaming : chaque support reçoit son propre master à partir du même mix, fait par un ingénieur qui l’écoute sur ce support.',
    points: [
      'Ce que vous obtenez',
      [
        'Un master par support',
        'Vinyle sans limiteur brickwall, CD à l’échantillon près, aigus maîtrisés pour la cassette, niveau des plateformes pour le numérique.',
      ],
      [
        'Avis sur le mix',
        'Avant le mastering, nous vous envoyons des notes sur le mix. Nous proposons parfois d’abord des corrections du mix.',
      ],
      [
        'Répartition des faces',
        'Ordre, silences et faces prévus avec vous : titres forts en début de face, titres calmes à la fin.',
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
      ['Master', 'Un titre d’abord ; après votre accord, les autres.', '1 semaine'],
      ['Votre validation', 'Deux séries de corrections sont comprises.', 'à votre rythme'],
    ],
    faq: [
      [
        'Mon album est masterisé pour le streaming, peut-on le graver ?',
        'Oui, à un niveau un peu plus bas. Nous conseillons un master vinyle séparé pour un meilleur son.',
      ],
      ['Stems ou stéréo ?', 'Stéréo si le mix vous convient ; stems si la voix ou la basse doit être corrigée.'],
      ['Gravure demi-vitesse ?', 'Sur demande. Elle améliore les aigus des longues faces calmes.'],
    ],
    call: ['Avis gratuit sur un titre', 'Nous l’écoutons et disons ce que nous ferions, gratuitement.'],
  }),
  zh: makeServiceTexts({
    name: '母带处理',
    title: '黑胶、磁带、CD 与流媒体母带处理',
    lead: '黑胶、磁带、CD 和流媒体各有专属母带，由同一份混音制作，并由工程师在相应媒介上试听。',
    points: [
      '你将得到',
      ['一种介质一份母带', '黑胶不做砖墙限制，CD 精确到采样，磁带控制高频，数字版按平台响度。'],
      ['混音反馈', '母带处理前先发混音意见，有时会建议先修改混音。'],
      ['分面规划', '与你一起安排曲序、间隔和分面：响亮的放每面开头，安静的放末尾。'],
    ],
    table: [
      '各种介质的要求',
      ['', '黑胶', 'CD', '磁带', '数字'],
      ['文件', '24 bit，44.1 至 96 kHz', 'DDP，44.1 kHz', '24 bit', '24 bit'],
      ['真峰值', '低于 0 dBTP', '−0.7 dBTP', '−1 dBTP', '−1 dBTP'],
      ['综合响度', '−12 LUFS 以下', '随音乐而定', '−12 LUFS 以下', '约 −14 LUFS'],
      ['150 Hz 以下', '单声道', '不限', '不限', '不限'],
      ['注意', '齿音、时长较长的面', '曲目标记', '镲片', '编码'],
    ],
    steps: [
      '流程',
      ['发来混音', '不加限制器，留 3 dB，一首一个文件。', '1 天'],
      ['首次聆听', '每首都有意见。', '2 天'],
      ['母带', '先做一首，你确认后再做其余。', '1 周'],
      ['你的确认', '包含两轮修改。', '随你安排'],
    ],
    faq: [
      ['专辑是按流媒体做的母带，能刻吗？', '可以，电平会略低。要更好的声音，建议单独做黑胶母带。'],
      ['分轨还是立体声？', '混音满意就发立体声；人声或低频需要调整就发分轨。'],
      ['半速刻片？', '可按需安排，能改善时长较长、音量较低的面的高频。'],
    ],
    call: ['免费试听一首歌', '我们听完告诉你会怎么做，不收费。'],
  }),
  es: makeServiceTexts({
    name: 'Mastering',
    title: 'Mastering para vinilo, casete, CD y streaming',
    lead: 'Vinilo, casete, CD y streaming: cada soporte recibe su propio máster de la misma mezcla, hecho por un técnico que lo escucha en ese soporte.',
    points: [
      'Qué incluye',
      [
        'Un máster por soporte',
        'Vinilo sin limitador brickwall, CD exacto a la muestra, agudos controlados en casete y nivel de las plataformas en digital.',
      ],
      [
        'Opinión sobre la mezcla',
        'Antes del mastering te enviamos notas sobre la mezcla. A veces proponemos cambiarla primero.',
      ],
      [
        'Reparto de caras',
        'Orden, pausas y caras planificados contigo: temas fuertes al principio de la cara, tranquilos al final.',
      ],
    ],
    table: [
      'Qué pide cada soporte',
      ['', 'Vinilo', 'CD', 'Casete', 'Digital'],
      ['Archivo', '24 bits, 44,1 a 96 kHz', 'DDP, 44,1 kHz', '24 bits', '24 bits'],
      ['True peak', 'por debajo de 0 dBTP', '−0,7 dBTP', '−1 dBTP', '−1 dBTP'],
      ['Nivel integrado', '−12 LUFS o menos', 'según la música', '−12 LUFS o menos', 'unos −14 LUFS'],
      ['Bajo 150 Hz', 'mono', 'libre', 'libre', 'libre'],
      ['Atención a', 'sibilantes, caras largas', 'marcas de pista', 'platos', 'códec'],
    ],
    steps: [
      'Cómo funciona',
      ['Envía la mezcla', 'Sin limitador, 3 dB de margen, un archivo por tema.', '1 día'],
      ['Primera escucha', 'Notas de cada tema.', '2 días'],
      ['Máster', 'Primero un tema; cuando lo apruebas, el resto.', '1 semana'],
      ['Tu aprobación', 'Dos rondas de cambios incluidas.', 'a tu ritmo'],
    ],
    faq: [
      [
        'Mi disco está masterizado para streaming, ¿se puede cortar?',
        'Sí, a un nivel algo más bajo. Recomendamos un máster de vinilo aparte para un mejor sonido.',
      ],
      ['¿Stems o estéreo?', 'Estéreo si la mezcla te convence; stems si hay que retocar la voz o el bajo.'],
      ['¿Corte a media velocidad?', 'Por encargo. Mejora los agudos en caras largas y tranquilas.'],
    ],
    call: ['Revisión gratuita de un tema', 'Lo escuchamos y te decimos qué haríamos, sin coste.'],
  }),
  ko: makeServiceTexts({
    name: '마스터링',
    title: '바이닐, 카세트, CD, 스트리밍 마스터링',
    lead: '바이닐, 카세트, CD, 스트리밍마다 같은 믹스로 별도의 마스터를 만들고, 엔지니어가 해당 매체로 들어 확인합니다.',
    points: [
      '제공 내용',
      [
        '매체별 마스터',
        '바이닐은 브릭월 리미팅 없이, CD는 샘플 단위로 정확하게, 테이프는 고역을 조절해, 디지털은 스트리밍 라우드니스에 맞춥니다.',
      ],
      ['믹스 피드백', '마스터링 전에 믹스에 대한 의견을 보내 드립니다. 믹스 수정을 먼저 제안할 때도 있습니다.'],
      ['면 구성', '곡 순서, 간격, 면 나눔을 함께 정합니다. 큰 곡은 면 앞쪽, 조용한 곡은 뒤쪽에 둡니다.'],
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
      ['마스터', '한 곡을 먼저 작업하고 승인하시면 나머지를 합니다.', '1주'],
      ['최종 확인', '수정 두 번이 포함됩니다.', '원하는 만큼'],
    ],
    faq: [
      [
        '스트리밍용 마스터로 커팅할 수 있나요?',
        '가능하지만 레벨이 조금 낮아집니다. 더 좋은 소리를 위해 바이닐용 마스터를 따로 만드시길 권합니다.',
      ],
      ['스템인가요, 스테레오인가요?', '믹스가 마음에 들면 스테레오, 보컬이나 베이스를 고쳐야 하면 스템을 보내 주세요.'],
      ['하프 스피드 커팅도 되나요?', '요청 시 가능합니다. 길고 조용한 면의 고역이 좋아집니다.'],
    ],
    call: ['한 곡 무료 검토', '듣고 어떻게 작업할지 무료로 답해 드립니다.'],
  }),
};

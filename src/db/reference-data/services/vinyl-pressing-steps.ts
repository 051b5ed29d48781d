import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const VINYL_PRESSING_STEPS_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'How vinyl is pressed',
    title: 'How vinyl records are pressed',
    lead: 'All steps from your audio file to the finished record, with the figures that determine level and playing time.',
    steps: [
      'Seven production steps',
      [
        'Lacquer or DMM cut',
        'A heated stylus cuts both channels into one V-shaped groove in a lacquer. For DMM, a diamond cuts it in copper.',
        '2 hours',
      ],
      [
        'Silvering and nickel plating',
        'The lacquer is coated with silver, then plated with nickel. The nickel copy is the father: it has ridges instead of grooves.',
        '1 day',
      ],
      ['Mother', 'The mother is plated from the father. It has grooves, so we play it to check the cut.', '1 day'],
      [
        'Stamper',
        'The stamper is plated from the mother and centred to a tenth of a millimetre. It presses about a thousand records.',
        '1 day',
      ],
      [
        'Pressing',
        'The press flattens a warm PVC puck between two centre labels at 150 °C and 100 tonnes. Cold water hardens the disc.',
        '30 seconds',
      ],
      ['Trimming', 'The excess vinyl (flash) is trimmed from the edge and recycled.', '2 seconds'],
      [
        'Quality control',
        'We listen to samples of the run. All other discs are inspected, sleeved and stored flat.',
        'throughout',
      ],
    ],
    table: [
      'Playing time and level',
      ['Grooves per inch', '12″, 33⅓', '12″, 45', '7″, 45', 'Level'],
      ['72', '7:14', '5:21', '1:53', 'maximum level'],
      ['115', '12:15', '9:05', '3:12', 'for the dance floor'],
      ['195', '19:35', '14:30', '5:07', 'normal: rock, pop, reggae'],
      ['249', '25:00', '18:31', '6:32', 'quiet: spoken word, ambient'],
    ],
    note: 'Minutes per side, for a recorded band of 85 mm (12″) or 30 mm (7″). A 12-inch side over 23 minutes is audibly quieter.',
    points: [
      'Five mastering tips',
      ['Keep bass in mono', 'Sum frequencies below 150 Hz to mono, or the needle may skip.'],
      ['De-ess vocals', 'Sharp sibilants distort, above all near the centre label.'],
      [
        'Put quiet songs last',
        'At the end of a 12-inch side the groove moves at 20 cm per second instead of 51. High frequencies lose detail there.',
      ],
      ['Balance both sides', 'Both sides are cut at the level of the longer one.'],
      ['Avoid heavy limiting', 'The cut sets the loudness of a record. A limiter only adds distortion.'],
    ],
    faq: [
      [
        'What is a locked groove?',
        'The last turn of the groove, closed into a ring. At 33⅓ rpm it lasts 1.8 seconds: four beats at 133⅓ bpm.',
      ],
      [
        'Why does the first track sound best?',
        'It is at the outer edge, where the groove moves fastest under the needle.',
      ],
    ],
    call: [
      'Check your audio',
      'Send both sides. We tell you whether they fit, at which level, and which changes we suggest.',
    ],
  }),
  fr: makeServiceTexts({
    name: 'Comment on presse un vinyle',
    title: 'Comment on presse un disque vinyle',
    lead: 'Toutes les étapes, de votre fichier audio au disque fini, avec les chiffres qui déterminent niveau et durée.',
    steps: [
      'Sept étapes de fabrication',
      [
        'Gravure laque ou DMM',
        'Un burin chauffé grave les deux canaux dans un sillon en V sur une laque. En DMM, un diamant grave le cuivre.',
        '2 heures',
      ],
      [
        'Argenture et nickelage',
        'La laque est argentée puis nickelée. La copie en nickel est le père : ses sillons sont en relief.',
        '1 jour',
      ],
      ['La mère', 'Elle est tirée du père. Elle a des sillons : nous l’écoutons pour contrôler la gravure.', '1 jour'],
      [
        'La matrice',
        'Elle est tirée de la mère et centrée au dixième de millimètre. Elle presse environ mille disques.',
        '1 jour',
      ],
      [
        'Pressage',
        'La presse écrase une galette de PVC chaud entre deux macarons, à 150 °C et 100 tonnes. L’eau froide durcit le disque.',
        '30 secondes',
      ],
      ['Ébarbage', 'L’excédent de vinyle est coupé au bord et recyclé.', '2 secondes'],
      [
        'Contrôle qualité',
        'Nous écoutons des disques par sondage. Tous les autres sont inspectés, mis en pochette et stockés à plat.',
        'tout du long',
      ],
    ],
    table: [
      'Durée et niveau',
      ['Sillons par pouce', '12″, 33 tours', '12″, 45 tours', '7″, 45 tours', 'Niveau'],
      ['72', '7:14', '5:21', '1:53', 'niveau maximal'],
      ['115', '12:15', '9:05', '3:12', 'pour la piste'],
      ['195', '19:35', '14:30', '5:07', 'normal : rock, pop, reggae'],
      ['249', '25:00', '18:31', '6:32', 'bas : voix parlée, ambient'],
    ],
    note: 'Minutes par face, pour une plage gravée de 85 mm (12″) ou 30 mm (7″). Au-delà de 23 minutes, une face de 12 pouces est nettement moins forte.',
    points: [
      'Cinq conseils de mastering',
      ['Basses en mono', 'Mettez en mono les fréquences sous 150 Hz, sinon le diamant peut sauter.'],
      ['Maîtriser les sifflantes', 'Trop vives, elles saturent, surtout près du macaron.'],
      [
        'Titres calmes en fin de face',
        'En fin de face 12 pouces, le sillon défile à 20 cm par seconde au lieu de 51. Les aigus y perdent des détails.',
      ],
      ['Équilibrer les deux faces', 'Les deux sont gravées au niveau de la plus longue.'],
      [
        'Éviter un limiteur trop fort',
        'C’est la gravure qui fixe le niveau du disque. Le limiteur ne fait qu’ajouter de la distorsion.',
      ],
    ],
    faq: [
      [
        'Qu’est-ce qu’un sillon fermé ?',
        'Le dernier tour, refermé en anneau. À 33 tours il dure 1,8 seconde : quatre temps à 133⅓ bpm.',
      ],
      [
        'Pourquoi le premier titre sonne-t-il mieux ?',
        'Il est au bord, là où le sillon défile le plus vite sous le diamant.',
      ],
    ],
    call: [
      'Faites contrôler votre audio',
      'Envoyez les deux faces. Nous indiquons si elles tiennent, à quel niveau, et les modifications conseillées.',
    ],
  }),
  zh: makeServiceTexts({
    name: '黑胶如何压制',
    title: '黑胶唱片的压制流程',
    lead: '从音频文件到成品唱片的全部步骤，以及决定响度和时长的数据。',
    steps: [
      '七道工序',
      ['刻片', '加热的刻刀把左右声道刻进漆盘上的一条 V 形声槽；DMM 则用钻石刻刀直接刻在铜盘上。', '2 小时'],
      ['镀银与电铸镍', '漆盘先镀银，再电铸镍，得到纹路凸起的父版。', '1 天'],
      ['母版', '由父版电铸而成，带有声槽，可以播放，用来检查刻片效果。', '1 天'],
      ['压模', '由母版电铸而成，中心校准到 0.1 毫米。一副压模约压一千张。', '1 天'],
      ['压制', '两张圆标之间放入温热的 PVC 料饼，在 150 °C、100 吨压力下压制，再用冷水定型。', '30 秒'],
      ['切边', '切除边缘溢料并回收。', '2 秒'],
      ['质量检查', '抽样试听，其余目检、装套、平放。', '全程'],
    ],
    table: [
      '时长与响度',
      ['每英寸沟数', '12″ 33⅓', '12″ 45', '7″ 45', '电平'],
      ['72', '7:14', '5:21', '1:53', '最高电平'],
      ['115', '12:15', '9:05', '3:12', '适合舞池'],
      ['195', '19:35', '14:30', '5:07', '标准：摇滚、流行、雷鬼'],
      ['249', '25:00', '18:31', '6:32', '低：朗读、氛围'],
    ],
    note: '每面分钟数，按刻录区宽度 85 毫米（12″）与 30 毫米（7″）计算。12 英寸一面超过 23 分钟，音量会明显降低。',
    points: [
      '五条母带建议',
      ['低频单声道', '150 Hz 以下合为单声道，否则可能跳针。'],
      ['控制齿音', '尖锐的齿音会失真，越靠近圆标越明显。'],
      ['轻柔曲目放在末尾', '在 12 英寸唱片内圈，声槽线速度从每秒 51 厘米降到 20 厘米，高频细节会减少。'],
      ['两面时长均衡', '两面都按较长一面的电平刻。'],
      ['避免过度限幅', '唱片的响度由刻片决定，限幅只会增加失真。'],
    ],
    faq: [
      ['什么是封闭槽？', '最后一圈声槽首尾相接。33⅓ 转时一圈 1.8 秒，即 133⅓ bpm 的四拍。'],
      ['为什么第一首最好听？', '因为它在外圈，声槽经过唱针的速度最快。'],
    ],
    call: ['检查你的音频', '发来两面音频，我们会告知时长是否合适、可用电平以及建议的修改。'],
  }),
  es: makeServiceTexts({
    name: 'Cómo se prensa un vinilo',
    title: 'Cómo se prensa un disco de vinilo',
    lead: 'Todos los pasos, del archivo de audio al disco terminado, con las cifras que deciden nivel y duración.',
    steps: [
      'Siete pasos de producción',
      [
        'Corte en laca o DMM',
        'Un buril caliente corta los dos canales en un surco en V sobre laca. En DMM, un diamante lo corta en cobre.',
        '2 horas',
      ],
      [
        'Plateado y níquel',
        'La laca se platea y se recubre de níquel. La copia de níquel es el padre: sus surcos están en relieve.',
        '1 día',
      ],
      ['Madre', 'Se obtiene del padre. Tiene surcos, así que la escuchamos para comprobar el corte.', '1 día'],
      [
        'Matriz',
        'Se obtiene de la madre y se centra a una décima de milímetro. Una matriz prensa unos mil discos.',
        '1 día',
      ],
      [
        'Prensado',
        'La prensa aplasta una masa de PVC caliente entre dos galletas, a 150 °C y 100 toneladas. El agua fría endurece el disco.',
        '30 segundos',
      ],
      ['Recorte', 'El vinilo sobrante se recorta del borde y se recicla.', '2 segundos'],
      [
        'Control de calidad',
        'Escuchamos discos por muestreo. Los demás se inspeccionan, se enfundan y se guardan en plano.',
        'en todo el proceso',
      ],
    ],
    table: [
      'Duración y nivel',
      ['Surcos por pulgada', '12″, 33⅓', '12″, 45', '7″, 45', 'Nivel'],
      ['72', '7:14', '5:21', '1:53', 'nivel máximo'],
      ['115', '12:15', '9:05', '3:12', 'para la pista'],
      ['195', '19:35', '14:30', '5:07', 'normal: rock, pop, reggae'],
      ['249', '25:00', '18:31', '6:32', 'bajo: voz hablada, ambient'],
    ],
    note: 'Minutos por cara, para una zona grabada de 85 mm (12″) o 30 mm (7″). Con más de 23 minutos, una cara de 12 pulgadas suena claramente más baja.',
    points: [
      'Cinco consejos de mastering',
      ['Graves en mono', 'Pasa a mono las frecuencias por debajo de 150 Hz, o la aguja puede saltar.'],
      ['Controlar las sibilantes', 'Las sibilantes duras distorsionan, sobre todo cerca de la galleta.'],
      [
        'Temas tranquilos al final',
        'Al final de una cara de 12 pulgadas el surco pasa a 20 cm por segundo en vez de 51. Los agudos pierden detalle.',
      ],
      ['Equilibrar las dos caras', 'Las dos se cortan al nivel de la más larga.'],
      ['Evitar una limitación excesiva', 'El corte fija el volumen del disco. El limitador solo añade distorsión.'],
    ],
    faq: [
      [
        '¿Qué es un surco cerrado?',
        'La última vuelta, cerrada en anillo. A 33⅓ dura 1,8 segundos: cuatro tiempos a 133⅓ bpm.',
      ],
      [
        '¿Por qué suena mejor el primer tema?',
        'Está en el borde exterior, donde el surco pasa más deprisa bajo la aguja.',
      ],
    ],
    call: ['Revisamos tu audio', 'Envía las dos caras. Te decimos si caben, con qué nivel y qué cambios sugerimos.'],
  }),
  ko: makeServiceTexts({
    name: '바이닐 제작 과정',
    title: '바이닐 음반 제작 과정',
    lead: '오디오 파일에서 완성된 음반까지의 모든 과정과, 음량과 길이를 정하는 수치입니다.',
    steps: [
      '일곱 단계',
      [
        '커팅',
        '가열한 커팅 바늘이 두 채널을 래커의 V자 홈 하나에 새깁니다. DMM은 다이아몬드로 구리에 새깁니다.',
        '2시간',
      ],
      [
        '은도금과 니켈 도금',
        '래커에 은을 입힌 뒤 니켈을 도금합니다. 이렇게 홈이 볼록하게 나온 금속판이 파더입니다.',
        '1일',
      ],
      ['마더', '파더에 도금해 만듭니다. 홈이 있어 재생할 수 있으므로 커팅 상태를 들어 확인합니다.', '1일'],
      ['스탬퍼', '마더에 도금해 만들고 0.1mm까지 중심을 맞춥니다. 하나로 약 천 장을 찍습니다.', '1일'],
      ['프레싱', '라벨 두 장 사이의 따뜻한 PVC를 150°C, 100톤으로 누르고 찬물로 굳힙니다.', '30초'],
      ['가장자리 절단', '가장자리로 넘친 PVC를 잘라 재활용합니다.', '2초'],
      ['품질 검사', '표본을 청취합니다. 나머지는 육안 검사 후 슬리브에 넣어 평평하게 보관합니다.', '전 과정'],
    ],
    table: [
      '길이와 음량',
      ['인치당 홈 수', '12″ 33⅓', '12″ 45', '7″ 45', '레벨'],
      ['72', '7:14', '5:21', '1:53', '최대 레벨'],
      ['115', '12:15', '9:05', '3:12', '댄스 플로어용'],
      ['195', '19:35', '14:30', '5:07', '보통: 록, 팝, 레게'],
      ['249', '25:00', '18:31', '6:32', '낮음: 낭독, 앰비언트'],
    ],
    note: '한 면의 분:초, 사용 폭 85mm(12″)와 30mm(7″) 기준입니다. 12인치 한 면이 23분을 넘으면 음량이 뚜렷이 작아집니다.',
    points: [
      '마스터링 팁 다섯 가지',
      ['저음은 모노로', '150Hz 아래는 모노로 합치세요. 그러지 않으면 바늘이 튈 수 있습니다.'],
      ['치찰음 줄이기', '날카로운 치찰음은 라벨에 가까울수록 일그러집니다.'],
      ['조용한 곡은 마지막에', '12인치 면 끝에서는 홈이 초당 51cm 대신 20cm로 지나가 고음의 세부가 줄어듭니다.'],
      ['두 면 길이 맞추기', '두 면 모두 더 긴 쪽 레벨로 커팅합니다.'],
      ['과한 리미팅 피하기', '음반의 음량은 커팅이 정합니다. 과한 리미팅은 왜곡만 늘립니다.'],
    ],
    faq: [
      ['잠금 홈(락드 그루브)이란?', '마지막 한 바퀴를 고리로 닫은 것입니다. 33⅓에서 1.8초, 133⅓bpm의 네 박입니다.'],
      ['왜 첫 곡이 가장 좋게 들리나요?', '바깥쪽에 있어 홈이 바늘 아래를 가장 빨리 지나가기 때문입니다.'],
    ],
    call: [
      '오디오 점검 받기',
      '양면을 보내 주세요. 길이가 맞는지, 어떤 레벨이 가능한지, 무엇을 고치면 좋을지 알려 드립니다.',
    ],
  }),
};

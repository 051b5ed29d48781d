import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const VINYL_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Vinyl',
    title: 'Vinyl pressing from 100 copies',
    lead: '7, 10 or 12 inches, in black or about seventy colours. We check your audio before cutting. Pressing starts after you approve the test pressing.',
    points: [
      'What you get',
      [
        'Audio check',
        'We check each side for length, level, bass phase and sibilance. The report lists each problem with its time.',
      ],
      [
        'Test pressings',
        'Five white-label copies from the final stampers. You and our engineer listen. The run starts after your approval.',
      ],
      [
        'Artwork check',
        'We check sleeve, centre labels, inner sleeve and insert against the plant’s templates: bleed, resolution, ink coverage, barcode.',
      ],
      [
        'Reliable schedule',
        'One schedule covers all steps from files to warehouse. If a step is late, we tell you the new date.',
      ],
    ],
    table: [
      'Maximum time per side',
      ['Size and speed', 'Recommended', 'Loud', 'Long and quiet'],
      ['12″, 33⅓ rpm', '19:30', '12:00', '25:00'],
      ['12″, 45 rpm', '14:30', '8:30', '18:30'],
      ['10″, 33⅓ rpm', '13:30', '8:00', '17:10'],
      ['7″, 45 rpm', '5:00', '3:00', '6:30'],
    ],
    note: 'Minutes and seconds per side. Longer sides need finer grooves and a lower level. Both sides are cut at the level of the longer one.',
    steps: [
      'From file to record',
      ['Files', 'You upload audio and artwork. The automatic checks report at once.', '1 day'],
      ['Lacquer', 'An engineer cuts each side in lacquer or in copper (DMM).', '1 week'],
      ['Plating', 'Father, mother and stampers are made: the metal parts that press your run.', '2 weeks'],
      ['Test pressing', 'We send you five copies. You approve them or report a fault.', '2 weeks'],
      ['Pressing', 'We press the full run with its centre labels.', '3 weeks'],
      [
        'Sleeving',
        'We add sleeves, inserts, stickers and shrink wrap. The records go to you or to our warehouse.',
        '1 week',
      ],
    ],
    faq: [
      [
        'How many copies will I really receive?',
        'Plants deliver up to ten per cent more or fewer copies. You pay for the delivered quantity.',
      ],
      [
        '140 or 180 grams?',
        'They sound the same. 180 g feels heavier and warps less easily. 140 g costs less to press and to ship.',
      ],
      [
        'Can I press the record again?',
        'Yes. The metal parts are kept for two years, so a repress needs no new cut and is ready about four weeks sooner.',
      ],
    ],
    call: [
      'Get a price for your vinyl',
      'Tell us format, quantity and colour. We reply with a first price and its validity date.',
    ],
  }),
  fr: makeServiceTexts({
    name: 'Vinyle',
    title: 'Pressage de vinyles dès 100 exemplaires',
    lead: '7, 10 ou 12 pouces, en noir ou dans environ soixante-dix couleurs. Nous contrôlons l’audio avant la gravure. Le pressage commence après votre validation du test pressing.',
    points: [
      'Ce que vous obtenez',
      [
        'Contrôle de l’audio',
        'Chaque face est contrôlée : durée, niveau, phase des graves, sibilantes. Le rapport indique chaque problème à la seconde près.',
      ],
      [
        'Test pressings',
        'Cinq exemplaires à macaron blanc, tirés des matrices définitives. Vous les écoutez, notre ingénieur aussi. Le tirage démarre après votre validation.',
      ],
      [
        'Contrôle des visuels',
        'Pochette, macarons, sous-pochette et encart sont comparés aux gabarits de l’usine : fonds perdus, résolution, encrage, code-barres.',
      ],
      [
        'Calendrier fiable',
        'Un seul calendrier, des fichiers à l’entrepôt. En cas de retard, nous vous indiquons la nouvelle date.',
      ],
    ],
    table: [
      'Durée maximale par face',
      ['Taille et vitesse', 'Conseillé', 'Fort', 'Long, niveau bas'],
      ['12″, 33 tours', '19:30', '12:00', '25:00'],
      ['12″, 45 tours', '14:30', '8:30', '18:30'],
      ['10″, 33 tours', '13:30', '8:00', '17:10'],
      ['7″, 45 tours', '5:00', '3:00', '6:30'],
    ],
    note: 'Minutes et secondes par face. Plus la face est longue, plus le sillon est fin et le niveau bas. Les deux faces sont gravées au niveau de la plus longue.',
    steps: [
      'Du fichier au disque',
      ['Fichiers', 'Vous déposez le son et les visuels ; les contrôles automatiques répondent aussitôt.', '1 jour'],
      ['Laque', 'Un ingénieur grave chaque face, sur laque ou sur cuivre (DMM).', '1 semaine'],
      ['Galvanoplastie', 'Père, mère et matrices : les pièces métalliques qui presseront votre tirage.', '2 semaines'],
      ['Test pressing', 'Nous vous envoyons cinq exemplaires. Vous validez ou signalez un défaut.', '2 semaines'],
      ['Pressage', 'Nous pressons tout le tirage avec ses macarons papier.', '3 semaines'],
      [
        'Mise en pochette',
        'Pochettes, encarts, stickers et film. Les disques partent chez vous ou dans notre entrepôt.',
        '1 semaine',
      ],
    ],
    faq: [
      [
        'Combien d’exemplaires vais-je vraiment recevoir ?',
        'L’usine livre jusqu’à dix pour cent de plus ou de moins. Vous payez la quantité livrée.',
      ],
      [
        '140 ou 180 grammes ?',
        'Le son est le même. Le 180 g est plus lourd en main et se voile moins. Le 140 g coûte moins cher à presser et à expédier.',
      ],
      [
        'Puis-je represser plus tard ?',
        'Oui. Les pièces métalliques sont conservées deux ans : pas de nouvelle gravure, et environ quatre semaines de gagnées.',
      ],
    ],
    call: [
      'Le prix de votre vinyle',
      'Indiquez format, quantité et couleur. Nous répondons avec un premier prix et sa date de validité.',
    ],
  }),
  zh: makeServiceTexts({
    name: '黑胶唱片',
    title: '黑胶压制，100 张起',
    lead: '7、10 或 12 英寸，黑色或约七十种颜色。刻片前先检查音频，测试压片经你确认后才开始压制。',
    points: [
      '你将得到',
      ['音频检查', '检查每面的时长、电平、低频相位和齿音。报告列出每个问题，精确到秒。'],
      ['测试压片', '用最终压模压出的五张白标唱片。你和我们的工程师分别试听，你确认后才开始量产。'],
      ['印刷文件检查', '封套、圆标、内袋和插页都会按压片厂的模板核对：出血、分辨率、墨量、条码。'],
      ['可靠的时间表', '从文件到入库共用一张时间表。若有延误，我们会告知新日期。'],
    ],
    table: [
      '每面最长时长',
      ['尺寸与转速', '推荐', '高电平', '长时长、低电平'],
      ['12″，33⅓ 转', '19:30', '12:00', '25:00'],
      ['12″，45 转', '14:30', '8:30', '18:30'],
      ['10″，33⅓ 转', '13:30', '8:00', '17:10'],
      ['7″，45 转', '5:00', '3:00', '6:30'],
    ],
    note: '每面的分与秒。时长越长，声槽越细，电平越低；两面都按较长一面的电平刻制。',
    steps: [
      '从文件到唱片',
      ['文件', '上传音频和设计稿，检查结果立刻出来。', '1 天'],
      ['刻片', '工程师逐面刻制漆盘，或直接刻在铜盘上（DMM）。', '1 周'],
      ['电镀', '依次制作父版、母版和压模，即压制唱片用的金属模具。', '2 周'],
      ['测试压片', '寄给你五张。请确认，或指出问题。', '2 周'],
      ['压制', '压制全部数量，同时压合纸圆标。', '3 周'],
      ['装套', '装入封套和插页，贴标、塑封，然后寄给你或送入我们的仓库。', '1 周'],
    ],
    faq: [
      ['我到底会收到多少张？', '工厂交货数量会有上下百分之十的浮动，按实际到货数量付费。'],
      ['140 克还是 180 克？', '声音没有区别。180 克手感更沉，不易翘曲；140 克的压制费和运费更低。'],
      ['以后可以再版吗？', '可以。金属模具保存两年，再版无需重新刻片，大约能省四周。'],
    ],
    call: ['获取黑胶报价', '告诉我们规格、数量和颜色，我们回复初步报价和有效期。'],
  }),
  es: makeServiceTexts({
    name: 'Vinilo',
    title: 'Prensado de vinilo desde 100 copias',
    lead: '7, 10 o 12 pulgadas, en negro o en unos setenta colores. Revisamos el audio antes del corte. Prensamos cuando apruebas la prueba de prensado.',
    points: [
      'Qué incluye',
      [
        'Revisión del audio',
        'Revisamos duración, nivel, fase de los graves y sibilancia de cada cara. El informe indica el segundo de cada problema.',
      ],
      [
        'Pruebas de prensado',
        'Cinco copias de galleta blanca hechas con las matrices definitivas. Las escucháis tú y nuestro técnico. La tirada empieza tras tu aprobación.',
      ],
      [
        'Revisión de artes',
        'Funda, galletas, funda interior y encarte se comparan con las plantillas de la fábrica: sangrado, resolución, tinta, código de barras.',
      ],
      [
        'Calendario fiable',
        'Un solo calendario, de los archivos al almacén. Si algo se retrasa, te damos la nueva fecha.',
      ],
    ],
    table: [
      'Duración máxima por cara',
      ['Tamaño y velocidad', 'Recomendado', 'Fuerte', 'Largo, nivel bajo'],
      ['12″, 33⅓ rpm', '19:30', '12:00', '25:00'],
      ['12″, 45 rpm', '14:30', '8:30', '18:30'],
      ['10″, 33⅓ rpm', '13:30', '8:00', '17:10'],
      ['7″, 45 rpm', '5:00', '3:00', '6:30'],
    ],
    note: 'Minutos y segundos por cara. Cuanto más larga es la cara, más fino el surco y más bajo el nivel. Ambas caras se cortan al nivel de la más larga.',
    steps: [
      'Del archivo al disco',
      ['Archivos', 'Subes audio y arte; las comprobaciones automáticas responden al momento.', '1 día'],
      ['Laca', 'Un técnico corta cada cara, en laca o directamente en cobre (DMM).', '1 semana'],
      ['Galvanoplastia', 'Padre, madre y matrices: las piezas metálicas que prensan tu tirada.', '2 semanas'],
      ['Prueba de prensado', 'Te enviamos cinco copias. Las apruebas o indicas el fallo.', '2 semanas'],
      ['Prensado', 'Prensamos toda la tirada con sus galletas de papel.', '3 semanas'],
      [
        'Enfundado',
        'Fundas, encartes, pegatinas y retractilado. Los discos van a tu casa o a nuestro almacén.',
        '1 semana',
      ],
    ],
    faq: [
      [
        '¿Cuántas copias recibiré de verdad?',
        'La fábrica entrega hasta un diez por ciento más o menos. Pagas la cantidad entregada.',
      ],
      [
        '¿140 o 180 gramos?',
        'Suenan igual. El de 180 g pesa más y se alabea menos. El de 140 g cuesta menos de prensar y de enviar.',
      ],
      [
        '¿Puedo hacer una reedición?',
        'Sí. Las piezas metálicas se guardan dos años: no hace falta un nuevo corte y se ahorran unas cuatro semanas.',
      ],
    ],
    call: [
      'Pide precio para tu vinilo',
      'Dinos formato, cantidad y color. Respondemos con un primer precio y su fecha de validez.',
    ],
  }),
  ko: makeServiceTexts({
    name: '바이닐',
    title: '100장부터 제작하는 바이닐 프레싱',
    lead: '7, 10, 12인치, 블랙 또는 70여 가지 컬러. 커팅 전에 오디오를 확인하고, 테스트 프레싱을 승인하신 뒤 프레싱합니다.',
    points: [
      '제공 내용',
      ['오디오 검수', '면마다 길이, 레벨, 저음 위상, 치찰음을 확인합니다. 보고서에 문제를 초 단위로 적습니다.'],
      [
        '테스트 프레싱',
        '최종 스탬퍼로 찍은 화이트 라벨 다섯 장. 고객과 저희 엔지니어가 듣고, 승인하신 뒤 본 생산을 시작합니다.',
      ],
      [
        '인쇄 파일 검수',
        '슬리브, 라벨, 이너 슬리브, 인서트의 도련, 해상도, 잉크양, 바코드를 공장 템플릿과 대조합니다.',
      ],
      ['믿을 수 있는 일정', '파일부터 창고까지 하나의 일정표로 관리합니다. 늦어지면 새 날짜를 알려 드립니다.'],
    ],
    table: [
      '한 면 최대 길이',
      ['크기와 속도', '권장', '높은 레벨', '길고 낮은 레벨'],
      ['12″, 33⅓ rpm', '19:30', '12:00', '25:00'],
      ['12″, 45 rpm', '14:30', '8:30', '18:30'],
      ['10″, 33⅓ rpm', '13:30', '8:00', '17:10'],
      ['7″, 45 rpm', '5:00', '3:00', '6:30'],
    ],
    note: '한 면의 분:초입니다. 면이 길수록 홈이 촘촘해지고 레벨이 낮아집니다. 두 면은 더 긴 쪽의 레벨에 맞춰 커팅합니다.',
    steps: [
      '파일에서 음반까지',
      ['파일', '오디오와 아트워크를 올리면 바로 검사 결과가 나옵니다.', '1일'],
      ['래커 커팅', '엔지니어가 면마다 래커에, 또는 동판(DMM)에 새깁니다.', '1주'],
      ['도금', '파더, 마더, 스탬퍼를 만듭니다. 음반을 찍어 내는 금속판입니다.', '2주'],
      ['테스트 프레싱', '다섯 장을 보내 드립니다. 승인하거나 문제를 알려 주세요.', '2주'],
      ['프레싱', '종이 라벨과 함께 전체 수량을 프레싱합니다.', '3주'],
      ['슬리브 포장', '슬리브, 인서트, 스티커, 수축 포장을 마친 뒤 고객님 또는 저희 창고로 보냅니다.', '1주'],
    ],
    faq: [
      ['실제로 몇 장을 받게 되나요?', '공장은 최대 10% 더 많거나 적게 납품합니다. 납품된 수량만큼만 지불합니다.'],
      [
        '140g과 180g 중 무엇이 좋을까요?',
        '소리는 같습니다. 180g은 묵직하고 덜 휩니다. 140g은 제작비와 배송비가 적게 듭니다.',
      ],
      ['나중에 다시 찍을 수 있나요?', '네. 금속판을 2년간 보관하므로 새로 커팅할 필요가 없고 약 4주 빨라집니다.'],
    ],
    call: ['바이닐 견적 받기', '포맷, 수량, 색상을 알려 주시면 유효 기한이 적힌 첫 견적을 드립니다.'],
  }),
};

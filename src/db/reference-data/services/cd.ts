import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const CD_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'CD',
    title: 'CD pressing in three weeks',
    lead: 'Pressed from a glass master, not burned. From 100 copies in a jewel case or card sleeve, from 300 in a digipak.',
    points: [
      'What you get',
      [
        'A true Red Book master',
        'We set and verify track marks, ISRC codes, CD-Text and gaps before the glass master is made.',
      ],
      ['Print on the disc', 'Up to five spot colours or offset with a white base, from the clamping ring to the rim.'],
      ['Booklets', 'From a single card to 32 pages, folded, stapled and inserted by machine.'],
    ],
    steps: [
      'How it works',
      ['Upload', 'You send one DDP image or your tracks in order.', '1 day'],
      ['Glass master', 'The stamper is plated from the glass master.', '4 days'],
      ['Pressing and print', 'Discs, booklets and tray cards are made in parallel.', '1 week'],
      ['Packing', 'We assemble, shrink-wrap, sticker and box the CDs.', '1 week'],
    ],
    table: [
      'Specifications',
      ['Part', 'Specification'],
      ['Playing time', 'up to 79:48'],
      ['Tracks', 'up to 99, each at least 4 seconds'],
      ['Printed area', 'Ø 20 to 117 mm'],
      ['Booklet page', '120 × 120 mm, 3 mm bleed'],
      ['Tray card', '150 × 117 mm with both spines'],
    ],
    faq: [
      ['Pressed or burned?', 'Always pressed. A burned disc degrades, and some players cannot read it.'],
      [
        'My master peaks at 0 dB. Is that all right?',
        'Keep true peaks at or below −0.7 dBTP. If they are higher, we lower all tracks together to keep the balance of the album.',
      ],
      ['Can I mix CD and vinyl in one order?', 'Yes. They are made at two plants and ship in one parcel.'],
    ],
    call: ['Get a price for your CDs', 'Tell us the quantity and the packaging. We reply with two or three options.'],
  }),
  fr: makeServiceTexts({
    name: 'CD',
    title: 'Pressage de CD en trois semaines',
    lead: 'Pressés à partir d’un glass master, jamais gravés. Dès 100 exemplaires en boîtier cristal ou pochette carton, dès 300 en digipack.',
    points: [
      'Ce que vous obtenez',
      [
        'Un vrai master Red Book',
        'Nous plaçons et vérifions index, codes ISRC, CD-Text et silences avant le glass master.',
      ],
      [
        'L’impression sur le disque',
        'Jusqu’à cinq tons directs, ou offset sur fond blanc, de l’anneau central au bord.',
      ],
      ['Des livrets', 'De la simple carte aux 32 pages, pliés, agrafés et insérés en machine.'],
    ],
    steps: [
      'Comment ça se passe',
      ['Dépôt', 'Vous envoyez une image DDP, ou vos titres dans l’ordre.', '1 jour'],
      ['Glass master', 'La matrice est tirée du glass master.', '4 jours'],
      ['Pressage et impression', 'Disques, livrets et jaquettes sont fabriqués en parallèle.', '1 semaine'],
      ['Conditionnement', 'Nous assemblons, filmons, étiquetons et mettons en carton.', '1 semaine'],
    ],
    table: [
      'Caractéristiques',
      ['Élément', 'Mesure'],
      ['Durée', 'jusqu’à 79:48'],
      ['Titres', 'jusqu’à 99, 4 secondes au moins'],
      ['Zone imprimée', 'Ø 20 à 117 mm'],
      ['Page de livret', '120 × 120 mm, 3 mm de fonds perdus'],
      ['Jaquette arrière', '150 × 117 mm avec les deux tranches'],
    ],
    faq: [
      ['Pressé ou gravé ?', 'Pressé, toujours. Un disque gravé se dégrade et certains lecteurs ne le lisent pas.'],
      [
        'Mon master touche 0 dB, est-ce gênant ?',
        'Restez à −0,7 dBTP au plus. Au-delà, nous baissons tous les titres ensemble pour préserver l’équilibre de l’album.',
      ],
      [
        'CD et vinyle dans la même commande ?',
        'Oui. Ils sont fabriqués dans deux usines et partent dans un seul colis.',
      ],
    ],
    call: ['Le prix de vos CD', 'Donnez la quantité et l’emballage ; nous répondons avec deux ou trois solutions.'],
  }),
  zh: makeServiceTexts({
    name: 'CD',
    title: 'CD 压制，三周交货',
    lead: '由玻璃母盘压制，而不是刻录。水晶盒或纸套 100 张起，Digipak 300 张起。',
    points: [
      '你将得到',
      ['符合红皮书标准的母带', '制作玻璃母盘前，我们会设置并核对曲目标记、ISRC、CD-Text 和曲间间隔。'],
      ['盘面印刷', '最多五个专色，或白底胶印，从内圈一直印到边缘。'],
      ['内页', '从单张卡到 32 页，机器折叠、骑钉、装盒。'],
    ],
    steps: [
      '流程',
      ['上传', '一份 DDP，或按顺序排好的曲目。', '1 天'],
      ['玻璃母盘', '由玻璃母盘电铸出压模。', '4 天'],
      ['压制与印刷', '光盘、内页和底卡同时进行。', '1 周'],
      ['包装', '组装、塑封、贴纸、装箱。', '1 周'],
    ],
    table: [
      '规格',
      ['项目', '数值'],
      ['播放时长', '最长 79:48'],
      ['曲目', '最多 99 首，每首至少 4 秒'],
      ['印刷区域', 'Ø 20 至 117 毫米'],
      ['内页', '120 × 120 毫米，出血 3 毫米'],
      ['底卡', '150 × 117 毫米，含两侧脊'],
    ],
    faq: [
      ['是压制还是刻录？', '一律压制。刻录盘会老化，有的播放机无法读取。'],
      ['母带峰值到 0 dB 可以吗？', '真峰值请不超过 −0.7 dBTP。若更高，我们会把整张专辑一起降低，保持原有平衡。'],
      ['CD 和黑胶能一起下单吗？', '可以。由两家工厂生产，装进同一个包裹发货。'],
    ],
    call: ['获取 CD 报价', '告诉我们数量和包装，我们会给出两三种方案。'],
  }),
  es: makeServiceTexts({
    name: 'CD',
    title: 'Prensado de CD en tres semanas',
    lead: 'Prensados desde un glass master, no grabados. Desde 100 copias en caja jewel o funda de cartón, desde 300 en digipak.',
    points: [
      'Qué incluye',
      [
        'Un auténtico máster Red Book',
        'Fijamos y comprobamos marcas de pista, códigos ISRC, CD-Text y pausas antes del glass master.',
      ],
      ['Impresión en el disco', 'Hasta cinco tintas planas u offset con base blanca, del anillo al borde.'],
      ['Libretos', 'De una tarjeta a 32 páginas, plegados, grapados e insertados a máquina.'],
    ],
    steps: [
      'Cómo funciona',
      ['Subida', 'Envías una imagen DDP o tus temas en orden.', '1 día'],
      ['Glass master', 'La matriz se obtiene del glass master.', '4 días'],
      ['Prensado e impresión', 'Discos, libretos y contraportadas se fabrican en paralelo.', '1 semana'],
      ['Montaje', 'Montamos, retractilamos, etiquetamos y encajamos los CD.', '1 semana'],
    ],
    table: [
      'Especificaciones',
      ['Parte', 'Medida'],
      ['Duración', 'hasta 79:48'],
      ['Pistas', 'hasta 99, de 4 segundos o más'],
      ['Zona impresa', 'Ø 20 a 117 mm'],
      ['Página del libreto', '120 × 120 mm, 3 mm de sangrado'],
      ['Contraportada', '150 × 117 mm con los dos lomos'],
    ],
    faq: [
      ['¿Prensado o grabado?', 'Prensado, siempre. Un disco grabado se degrada y algunos lectores lo rechazan.'],
      [
        'Mi máster llega a 0 dB, ¿es correcto?',
        'Deja el true peak en −0,7 dBTP como máximo. Si es más alto, bajamos todas las pistas a la vez para conservar el equilibrio.',
      ],
      ['¿Puedo pedir CD y vinilo a la vez?', 'Sí. Se hacen en dos fábricas y se envían en un solo paquete.'],
    ],
    call: ['Pide precio para tus CD', 'Dinos la cantidad y el formato. Respondemos con dos o tres opciones.'],
  }),
  ko: makeServiceTexts({
    name: 'CD',
    title: '3주 완성 CD 프레싱',
    lead: 'CD-R로 굽지 않고 글래스 마스터로 찍습니다. 주얼 케이스와 카드 슬리브는 100장부터, 디지팩은 300장부터 제작합니다.',
    points: [
      '제공 내용',
      [
        '레드북 규격 마스터',
        '트랙 마크, ISRC, CD-Text, 곡 간격을 설정하고 글래스 마스터 제작 전에 다시 읽어 확인합니다.',
      ],
      ['디스크 인쇄', '별색 최대 5도 또는 화이트 밑칠 오프셋으로, 중심 링부터 가장자리까지.'],
      ['부클릿', '카드 한 장부터 32쪽까지 기계로 접고 제본해 넣습니다.'],
    ],
    steps: [
      '진행 순서',
      ['업로드', 'DDP 이미지 또는 순서대로 정리한 트랙.', '1일'],
      ['글래스 마스터', '여기서 스탬퍼를 만듭니다.', '4일'],
      ['프레싱과 인쇄', '디스크, 부클릿, 트레이 카드를 동시에 만듭니다.', '1주'],
      ['포장', '조립, 필름, 스티커, 박스.', '1주'],
    ],
    table: [
      '규격',
      ['항목', '수치'],
      ['재생 시간', '최대 79:48'],
      ['트랙', '최대 99곡, 곡당 4초 이상'],
      ['인쇄 영역', 'Ø 20~117mm'],
      ['부클릿 면', '120 × 120mm, 도련 3mm'],
      ['트레이 카드', '150 × 117mm, 양쪽 책등 포함'],
    ],
    faq: [
      ['프레싱인가요, CD-R인가요?', '언제나 프레싱합니다. CD-R은 열화되고 읽지 못하는 플레이어도 있습니다.'],
      [
        '마스터 피크가 0dB인데 괜찮나요?',
        '트루 피크를 −0.7dBTP 이하로 맞춰 주세요. 더 높으면 앨범의 균형이 유지되도록 전곡을 함께 낮춥니다.',
      ],
      ['CD와 바이닐을 함께 주문할 수 있나요?', '네. 두 공장에서 만들어 한 상자로 보냅니다.'],
    ],
    call: ['CD 견적 받기', '수량과 포장을 알려 주시면 두세 가지 안으로 답해 드립니다.'],
  }),
};

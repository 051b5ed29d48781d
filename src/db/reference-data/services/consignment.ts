import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const CONSIGNMENT_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Consignment',
    title: 'Consignment sales for records',
    lead: 'Sell your existing stock in our shop, from our warehouse. It stays yours until it sells. You can take it back at any time.',
    steps: [
      'How it works',
      ['List', 'Enter title, quantity, price and one picture, or import a file.', '10 minutes'],
      ['Send', 'Send a box or a pallet to the nearest warehouse.', '1 week'],
      ['Count', 'We confirm in writing how many copies arrived and their condition.', '2 days'],
      ['Sell', 'We list, pack and ship each order.', 'every day'],
      ['Statement', 'It lists sold, returned and remaining copies, and the amount due.', 'monthly'],
    ],
    table: [
      'Who does what',
      ['', 'You', 'We'],
      ['Ownership', 'keep it', '–'],
      ['Price', 'set it, change it', 'show it in nine currencies'],
      ['Orders, payment, VAT', '–', 'handle them'],
      ['Unsold copies', 'take back any time', 'return them'],
    ],
    points: [
      'Why it works',
      ['No extra shop to run', 'You gain a sales channel. We answer the buyers’ messages.'],
      ['Sell back catalogue', 'Older records appear in search and genre lists with previews, next to new releases.'],
      ['Detailed statements', 'Every line of the statement links to its orders.'],
    ],
    faq: [
      ['What is the minimum?', 'Five copies per title.'],
      [
        'Second-hand records?',
        'New records only. We also accept test pressings and archive copies with a description.',
      ],
    ],
    call: [
      'Offer your records',
      'Tell us titles and quantities. We reply with our commission and the address of the warehouse.',
    ],
  }),
  fr: makeServiceTexts({
    name: 'Dépôt-vente',
    title: 'Dépôt-vente de disques',
    lead: 'Vendez votre stock dans notre boutique, depuis notre entrepôt. Il reste à vous jusqu’à la vente. Relevé mensuel, retour du stock sur demande.',
    steps: [
      'Comment ça se passe',
      ['Lister', 'Titre, nombre, prix, une image ; ou un fichier de votre système.', '10 minutes'],
      ['Envoyer', 'Un carton ou une palette, à l’entrepôt le plus proche.', '1 semaine'],
      ['Compter', 'Ce qui est arrivé, et dans quel état, par écrit.', '2 jours'],
      ['Vendre', 'Nous mettons en vente, emballons et expédions chaque commande.', 'chaque jour'],
      ['Relevé', 'Exemplaires vendus, rendus, restants et somme due.', 'chaque mois'],
    ],
    table: [
      'Qui fait quoi',
      ['', 'Vous', 'Nous'],
      ['Propriété', 'la gardez', '–'],
      ['Prix', 'le fixez, le changez', 'l’affichons en neuf devises'],
      ['Commandes, paiement, TVA', '–', 'nous en occupons'],
      ['Invendus', 'les reprenez quand vous voulez', 'les renvoyons'],
    ],
    points: [
      'Pourquoi ça marche',
      ['Pas de boutique de plus à gérer', 'Un canal de vente de plus. Nous répondons aux messages des acheteurs.'],
      [
        'Vendez votre fonds de catalogue',
        'Les anciens disques figurent dans la recherche et les listes par genre, avec extraits, à côté des nouveautés.',
      ],
      ['Relevés détaillés', 'Chaque ligne du relevé renvoie à ses commandes.'],
    ],
    faq: [
      ['Combien d’exemplaires au minimum ?', 'Cinq d’un titre suffisent pour commencer.'],
      [
        'Des disques d’occasion ?',
        'Uniquement du neuf. Nous acceptons aussi les test pressings et copies d’archives, avec une description.',
      ],
    ],
    call: [
      'Proposez vos disques',
      'Donnez titres et quantités ; nous répondons avec notre commission et l’adresse de l’entrepôt.',
    ],
  }),
  zh: makeServiceTexts({
    name: '寄售',
    title: '唱片寄售',
    lead: '把现有库存放在我们的商店和仓库销售。售出前归你所有，每月出对账单，可随时取回。',
    steps: [
      '流程',
      ['登记', '标题、数量、价格、一张图，或直接导入你的文件。', '10 分钟'],
      ['寄来', '整箱或整托寄到最近的仓库。', '1 周'],
      ['清点', '到了多少、状况如何，书面确认。', '2 天'],
      ['销售', '由我们上架、打包并发货。', '每天'],
      ['对账', '列明售出、退货、剩余数量和应付金额。', '每月'],
    ],
    table: [
      '分工',
      ['', '你', '我们'],
      ['所有权', '归你', '–'],
      ['价格', '由你定、随时改', '以九种货币显示'],
      ['订单、收款、增值税', '–', '我们处理'],
      ['未售出的', '随时取回', '寄还'],
    ],
    points: [
      '为什么行得通',
      ['无需多管一家店', '多一个销售渠道，买家消息由我们回复。'],
      ['销售旧作库存', '旧作与新品一起出现在搜索和风格列表中，并可试听。'],
      ['明细结算单', '对账单每一行都链接到对应订单。'],
    ],
    faq: [
      ['最少寄多少？', '每种五张就能开始。'],
      ['二手唱片可以吗？', '只收全新唱片。附有说明的测试压片和档案唱片也可以。'],
    ],
    call: ['提交你的唱片', '告诉我们标题和数量，我们回复佣金比例和收货仓库。'],
  }),
  es: makeServiceTexts({
    name: 'Venta en depósito',
    title: 'Venta de discos en depósito',
    lead: 'Vende tu stock en nuestra tienda, desde nuestro almacén. Es tuyo hasta que se vende. Liquidación mensual y devolución cuando la pidas.',
    steps: [
      'Cómo funciona',
      ['Lista', 'Título, cantidad, precio, una imagen; o un archivo de tu sistema.', '10 minutos'],
      ['Envío', 'Una caja o un palé, al almacén más cercano.', '1 semana'],
      ['Recuento', 'Qué llegó y en qué estado, por escrito.', '2 días'],
      ['Venta', 'Ponemos a la venta, empaquetamos y enviamos cada pedido.', 'cada día'],
      ['Liquidación', 'Copias vendidas, devueltas y restantes, e importe pendiente.', 'cada mes'],
    ],
    table: [
      'Quién hace qué',
      ['', 'Tú', 'Nosotros'],
      ['Propiedad', 'la conservas', '–'],
      ['Precio', 'lo pones, lo cambias', 'lo mostramos en nueve monedas'],
      ['Pedidos, cobro, IVA', '–', 'nos encargamos'],
      ['Lo no vendido', 'lo recuperas cuando quieras', 'te lo enviamos'],
    ],
    points: [
      'Por qué funciona',
      ['Sin otra tienda que gestionar', 'Un canal de venta más. Nosotros respondemos a los compradores.'],
      [
        'Vende tu catálogo anterior',
        'Los discos antiguos aparecen en la búsqueda y las listas por género, con preescucha, junto a las novedades.',
      ],
      ['Liquidaciones detalladas', 'Cada línea lleva a los pedidos que hay detrás.'],
    ],
    faq: [
      ['¿Cuántas copias como mínimo?', 'Con cinco de un título basta para empezar.'],
      [
        '¿Discos de segunda mano?',
        'Solo nuevos. También aceptamos pruebas de prensado y copias de archivo con una descripción.',
      ],
    ],
    call: [
      'Ofrece tus discos',
      'Dinos títulos y cantidades; respondemos con nuestra comisión y el almacén de destino.',
    ],
  }),
  ko: makeServiceTexts({
    name: '위탁 판매',
    title: '음반 위탁 판매',
    lead: '보유한 음반을 저희 상점과 창고에서 판매합니다. 팔리기 전까지 고객 소유이며, 매달 정산서를 드리고 언제든 돌려드립니다.',
    steps: [
      '진행 순서',
      ['목록', '제목, 수량, 가격, 사진 한 장 또는 가져올 파일.', '10분'],
      ['발송', '상자 하나든 팔레트든 가까운 창고로.', '1주'],
      ['검수', '도착 수량과 상태를 문서로.', '2일'],
      ['판매', '저희가 판매하고 포장해 발송합니다.', '매일'],
      ['정산', '판매, 반품, 잔여 수량과 지급액을 정리합니다.', '매월'],
    ],
    table: [
      '역할',
      ['', '고객', '저희'],
      ['소유권', '그대로 유지', '–'],
      ['가격', '정하고 변경', '아홉 통화로 표시'],
      ['주문, 결제, 부가세', '–', '처리'],
      ['미판매분', '언제든 회수', '발송'],
    ],
    points: [
      '잘 되는 이유',
      ['추가 운영이 필요 없는 판매처', '판매처가 하나 늘고, 구매자 문의는 저희가 답합니다.'],
      ['구보 재고 판매', '지난 음반도 신보와 함께 검색과 장르 목록에 나오고 미리 들을 수 있습니다.'],
      ['상세 정산서', '정산서의 모든 줄이 해당 주문으로 이어집니다.'],
    ],
    faq: [
      ['최소 몇 장인가요?', '한 타이틀에 다섯 장이면 시작할 수 있습니다.'],
      ['중고도 되나요?', '새 음반만 받습니다. 설명이 있는 테스트 프레싱과 보관본도 받습니다.'],
    ],
    call: ['음반 등록 문의', '제목과 수량을 알려 주시면 수수료와 보낼 창고로 답해 드립니다.'],
  }),
};

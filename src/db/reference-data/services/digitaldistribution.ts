import { type OfferSeed, offer } from './offer.ts';

export const DIGITALDISTRIBUTION: OfferSeed = {
  en: offer({
    name: 'Digital distribution',
    title: 'Digital distribution to streaming services',
    lead: 'We deliver your music to streaming and download stores with credits, codes and lyrics, on the release day of your record, with a link to the vinyl.',
    points: [
      'What you get',
      [
        'Clean metadata',
        'Names, roles, ISRC, UPC, writers, language: checked before delivery, since stores rarely forgive.',
      ],
      ['One release date', 'Digital, record and video planned together, with time for editors to listen.'],
      ['Clear statements', 'By store, country and song, in one table with your sales here.'],
    ],
    table: [
      'When to submit',
      ['Before release', 'For'],
      ['6 weeks', 'playlists and features'],
      ['4 weeks', 'pre-saves'],
      ['2 weeks', 'an on-time release'],
      ['1 week', 'short notice, delays possible'],
    ],
    steps: [
      'How it works',
      ['Upload', 'WAV or FLAC, 24 bit if you have it; cover 3000 × 3000.', '1 hour'],
      ['Check', 'Sound, spelling, rights.', '2 days'],
      ['Deliver', 'To the stores you tick.', '1 day'],
      ['Release', 'At midnight, country by country.', 'your date'],
    ],
    faq: [
      ['Do I keep my rights?', 'All of them. You give a licence to deliver, and you can end it.'],
      ['I am with another distributor.', 'We move the catalogue with its ISRCs, so that play counts stay.'],
    ],
    call: ['Plan your release', 'Send the title and the date. We reply with a schedule.'],
  }),
  fr: offer({
    name: 'Distribution numérique',
    title: 'Distribution numérique sur les plateformes',
    lead: 'Nous livrons votre musique aux plateformes de streaming et de téléchargement, avec crédits, codes et paroles, le jour de sortie de votre disque, avec un lien vers le vinyle.',
    points: [
      'Ce que vous obtenez',
      [
        'Des métadonnées propres',
        'Noms, rôles, ISRC, UPC, auteurs, langue : vérifiés avant livraison, car les plateformes pardonnent peu.',
      ],
      [
        'Une seule date de sortie',
        'Numérique, disque et vidéo planifiés ensemble, avec le temps d’écoute des éditeurs.',
      ],
      ['Relevés clairs', 'Par plateforme, pays et titre, dans un tableau avec vos ventes ici.'],
    ],
    table: [
      'Quand envoyer',
      ['Avant la sortie', 'Pour'],
      ['6 semaines', 'playlists et mises en avant'],
      ['4 semaines', 'pré-enregistrements'],
      ['2 semaines', 'une sortie à l’heure'],
      ['1 semaine', 'court délai, retards possibles'],
    ],
    steps: [
      'Comment ça se passe',
      ['Dépôt', 'WAV ou FLAC, 24 bits si possible ; visuel 3000 × 3000.', '1 heure'],
      ['Contrôle', 'Son, orthographe, droits.', '2 jours'],
      ['Livraison', 'Aux plateformes que vous cochez.', '1 jour'],
      ['Sortie', 'À minuit, pays par pays.', 'votre date'],
    ],
    faq: [
      ['Est-ce que je garde mes droits ?', 'Tous. Vous donnez une licence de livraison, que vous pouvez arrêter.'],
      ['Je suis chez un autre distributeur.', 'Nous transférons le catalogue avec ses ISRC : les écoutes restent.'],
    ],
    call: ['Planifiez votre sortie', 'Envoyez le titre et la date. Nous répondons avec un calendrier.'],
  }),
  zh: offer({
    name: '数字发行',
    title: '流媒体平台数字发行',
    lead: '我们把音乐连同署名、编码和歌词交付到流媒体和下载商店，与唱片同日上线，并附黑胶链接。',
    points: [
      '你将得到',
      ['干净的元数据', '姓名、角色、ISRC、UPC、词曲作者、语种，交付前逐项核对，平台很少给第二次机会。'],
      ['统一发行日期', '数字、唱片和视频一起排期，给编辑留出听的时间。'],
      ['清晰的结算单', '按平台、国家、歌曲，与你在这里的销售列在一张表里。'],
    ],
    table: [
      '何时提交',
      ['发行前', '适合'],
      ['6 周', '歌单与推荐'],
      ['4 周', '预存'],
      ['2 周', '按时发行'],
      ['1 周', '时间紧，可能延迟'],
    ],
    steps: [
      '流程',
      ['上传', 'WAV 或 FLAC，最好 24 bit；封面 3000 × 3000。', '1 小时'],
      ['检查', '声音、拼写、版权。', '2 天'],
      ['交付', '到你勾选的平台。', '1 天'],
      ['上线', '各国零点。', '你定的日子'],
    ],
    faq: [
      ['版权还是我的吗？', '全部是你的。你授予交付许可，也可以随时终止。'],
      ['我在别家发行。', '我们会带着 ISRC 迁移曲库，播放数保留。'],
    ],
    call: ['规划你的发行', '发来标题和日期，我们回复时间表。'],
  }),
  es: offer({
    name: 'Distribución digital',
    title: 'Distribución digital en plataformas',
    lead: 'Entregamos tu música a las tiendas de streaming y descarga con créditos, códigos y letras, el día de salida del disco y con un enlace al vinilo.',
    points: [
      'Qué incluye',
      [
        'Metadatos limpios',
        'Nombres, papeles, ISRC, UPC, autores, idioma: revisados antes de entregar, porque las plataformas perdonan poco.',
      ],
      [
        'Una sola fecha de lanzamiento',
        'Digital, disco y vídeo planeados juntos, con tiempo para que los editores escuchen.',
      ],
      ['Liquidaciones claras', 'Por plataforma, país y tema, en una tabla con tus ventas de aquí.'],
    ],
    table: [
      'Cuándo enviarlo',
      ['Antes de salir', 'Para'],
      ['6 semanas', 'listas y destacados'],
      ['4 semanas', 'preguardados'],
      ['2 semanas', 'un lanzamiento puntual'],
      ['1 semana', 'poco margen, posibles retrasos'],
    ],
    steps: [
      'Cómo funciona',
      ['Subida', 'WAV o FLAC, 24 bits si los tienes; portada de 3000 × 3000.', '1 hora'],
      ['Revisión', 'Sonido, ortografía, derechos.', '2 días'],
      ['Entrega', 'A las plataformas que marques.', '1 día'],
      ['Salida', 'A medianoche, país por país.', 'tu fecha'],
    ],
    faq: [
      ['¿Conservo mis derechos?', 'Todos. Das una licencia de entrega y puedes terminarla.'],
      ['Estoy con otra distribuidora.', 'Trasladamos el catálogo con sus ISRC, y las escuchas se quedan.'],
    ],
    call: ['Planifica tu lanzamiento', 'Envía el título y la fecha. Respondemos con un calendario.'],
  }),
  ko: offer({
    name: '디지털 유통',
    title: '스트리밍 디지털 유통',
    lead: '크레딧, 코드, 가사와 함께 스트리밍 및 다운로드 스토어에 음반 발매일에 맞춰 전달하고, 바이닐 링크도 연결합니다.',
    points: [
      '제공 내용',
      [
        '깔끔한 메타데이터',
        '이름, 역할, ISRC, UPC, 작가, 언어를 전달 전에 확인합니다. 서비스는 두 번 봐주지 않으니까요.',
      ],
      ['하나의 발매일', '디지털, 음반, 영상을 함께 계획하고 에디터가 들을 시간을 둡니다.'],
      ['명확한 정산서', '서비스, 국가, 곡별로 이곳의 판매와 한 표에.'],
    ],
    table: [
      '제출 시기',
      ['발매 전', '이런 경우'],
      ['6주', '플레이리스트와 추천'],
      ['4주', '사전 저장'],
      ['2주', '제때 발매'],
      ['1주', '촉박한 일정, 지연 가능'],
    ],
    steps: [
      '진행 순서',
      ['업로드', 'WAV 또는 FLAC, 가능하면 24bit. 커버 3000 × 3000.', '1시간'],
      ['검사', '소리, 철자, 권리.', '2일'],
      ['전달', '선택한 서비스로.', '1일'],
      ['공개', '나라마다 자정에.', '정한 날'],
    ],
    faq: [
      ['권리는 제 것인가요?', '모두 그대로입니다. 전달 라이선스만 주시고 언제든 끝낼 수 있습니다.'],
      ['다른 유통사를 쓰고 있어요.', 'ISRC와 함께 옮겨 재생 수를 유지합니다.'],
    ],
    call: ['발매 계획 세우기', '제목과 날짜를 보내 주시면 일정표로 답해 드립니다.'],
  }),
};

import { type OfferSeed, offer } from './offer.ts';

export const PRESSING: OfferSeed = {
  en: offer({
    name: 'Create your project',
    title: 'What shall it be?',
    lead: 'Pick what you want to hold in your hands. You can begin without a master, a cover or a number; everything saves itself.',
    table: [
      'Four ways to pay for a record',
      ['', 'Who pays first', 'Risk', 'Right when'],
      ['Pre-order', 'your listeners', 'small', 'you have an audience and a date'],
      ['Funding', 'your listeners, if the goal is met', 'none', 'you want to know whether enough people care'],
      ['On demand', 'each buyer', 'none', 'the catalogue should simply be there'],
      ['Direct pressing', 'you', 'yours', 'you sell at concerts or through shops'],
    ],
    faq: [
      ['Does beginning cost anything?', 'No. Nothing is billed before you order or sell.'],
      [
        'Can I change my mind?',
        'Until you hand the project in, everything. After that, ask the person who looks after it.',
      ],
    ],
    call: ['Rather describe it?', 'Tell us in your own words and we set it up.'],
  }),
  fr: offer({
    name: 'Créer votre projet',
    title: 'Que voulez-vous tenir en main ?',
    lead: 'Choisissez l’objet. On peut commencer sans master, sans visuel et sans quantité ; tout s’enregistre tout seul.',
    table: [
      'Quatre façons de payer un disque',
      ['', 'Qui paie d’abord', 'Risque', 'Quand c’est juste'],
      ['Précommande', 'votre public', 'faible', 'vous avez un public et une date'],
      [
        'Financement',
        'votre public, si l’objectif est atteint',
        'aucun',
        'vous voulez savoir si assez de gens y tiennent',
      ],
      ['À la demande', 'chaque acheteur', 'aucun', 'le catalogue doit simplement exister'],
      ['Pressage direct', 'vous', 'le vôtre', 'vous vendez en concert ou en magasin'],
    ],
    faq: [
      ['Commencer coûte-t-il quelque chose ?', 'Non. Rien n’est facturé avant une commande ou une vente.'],
      ['Puis-je changer d’avis ?', 'Tout, jusqu’à l’envoi du projet. Ensuite, demandez à la personne qui s’en occupe.'],
    ],
    call: ['Plutôt le décrire ?', 'Dites-le avec vos mots, nous le mettons en place.'],
  }),
  zh: offer({
    name: '创建你的项目',
    title: '想拿在手里的是什么？',
    lead: '选一种。没有母带、封面或数量也能开始，所有内容自动保存。',
    table: [
      '为一张唱片付钱的四种方式',
      ['', '谁先付', '风险', '适合'],
      ['预售', '你的听众', '小', '有听众，也有日期'],
      ['众筹', '达标后由听众付', '无', '想知道有多少人在乎'],
      ['按需', '每位买家', '无', '希望旧作一直买得到'],
      ['直接压制', '你', '自担', '在演出或店里卖'],
    ],
    faq: [
      ['开始要花钱吗？', '不用。下单或售出之前不产生任何费用。'],
      ['可以改主意吗？', '提交之前都可以改；之后请问负责的同事。'],
    ],
    call: ['想直接描述？', '用自己的话说，我们来设置。'],
  }),
  es: offer({
    name: 'Crea tu proyecto',
    title: '¿Qué quieres tener en las manos?',
    lead: 'Elige. Puedes empezar sin máster, sin portada y sin cantidad; todo se guarda solo.',
    table: [
      'Cuatro formas de pagar un disco',
      ['', 'Quién paga primero', 'Riesgo', 'Va bien cuando'],
      ['Preventa', 'tu público', 'poco', 'tienes público y fecha'],
      ['Financiación', 'tu público, si se alcanza la meta', 'ninguno', 'quieres saber si le importa a bastante gente'],
      ['Bajo demanda', 'cada comprador', 'ninguno', 'el catálogo tiene que estar ahí'],
      ['Prensado directo', 'tú', 'tuyo', 'vendes en conciertos o en tiendas'],
    ],
    faq: [
      ['¿Cuesta algo empezar?', 'No. No se cobra nada antes de un pedido o una venta.'],
      ['¿Puedo cambiar de idea?', 'En todo, hasta entregar el proyecto. Después, pregunta a quien lo lleva.'],
    ],
    call: ['¿Prefieres describirlo?', 'Cuéntalo con tus palabras y lo preparamos.'],
  }),
  ko: offer({
    name: '프로젝트 만들기',
    title: '손에 쥐고 싶은 것은?',
    lead: '하나를 고르세요. 마스터, 커버, 수량이 없어도 시작할 수 있고 모든 내용은 저절로 저장됩니다.',
    table: [
      '음반 비용을 마련하는 네 가지 방법',
      ['', '먼저 내는 사람', '위험', '이럴 때'],
      ['예약 판매', '청취자', '작음', '팬과 날짜가 있을 때'],
      ['펀딩', '목표 달성 시 청취자', '없음', '관심이 충분한지 알고 싶을 때'],
      ['온디맨드', '구매자 각자', '없음', '지난 앨범을 늘 살 수 있게 하고 싶을 때'],
      ['직접 프레싱', '본인', '본인', '공연이나 가게에서 팔 때'],
    ],
    faq: [
      ['시작하는 데 비용이 드나요?', '아니요. 주문이나 판매 전에는 청구되지 않습니다.'],
      ['마음이 바뀌면요?', '제출 전에는 모두 바꿀 수 있고, 이후에는 담당자에게 말씀해 주세요.'],
    ],
    call: ['말로 설명하는 게 편한가요?', '편한 말로 알려 주시면 저희가 준비합니다.'],
  }),
};

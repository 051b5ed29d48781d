import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const START_PROJECT_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Create your project',
    title: 'Start a vinyl, CD, tape or merch project',
    lead: 'Choose a format. You can start without a master, artwork or quantity, and your entries are saved automatically.',
    table: [
      'Four ways to finance a record',
      ['', 'Who pays first', 'Risk', 'Best for'],
      ['Pre-order', 'your listeners', 'small', 'artists with an audience and a release date'],
      ['Funding', 'your listeners, if the goal is met', 'none', 'testing whether there is enough demand'],
      ['On demand', 'each buyer', 'none', 'keeping your catalogue available'],
      ['Direct pressing', 'you', 'yours', 'selling at concerts or through shops'],
    ],
    faq: [
      ['Does it cost anything to start?', 'No. You pay nothing until you order or sell.'],
      [
        'Can I change my project later?',
        'You can change everything until you submit the project. After that, ask your contact.',
      ],
    ],
    call: ['Want help setting it up?', 'Describe your project. We set it up for you.'],
  }),
  fr: makeServiceTexts({
    name: 'Créer votre projet',
    title: 'Lancez un projet vinyle, CD, cassette ou merch',
    lead: 'Choisissez un format. Vous pouvez commencer sans master, visuel ni quantité ; tout est enregistré automatiquement.',
    table: [
      'Quatre façons de financer un disque',
      ['', 'Qui paie d’abord', 'Risque', 'Idéal pour'],
      ['Précommande', 'votre public', 'faible', 'les artistes qui ont un public et une date'],
      ['Financement', 'votre public, si l’objectif est atteint', 'aucun', 'tester si la demande suffit'],
      ['À la demande', 'chaque acheteur', 'aucun', 'garder le catalogue disponible'],
      ['Pressage direct', 'vous', 'le vôtre', 'vendre en concert ou en magasin'],
    ],
    faq: [
      ['Commencer est-il payant ?', 'Non. Vous ne payez rien avant une commande ou une vente.'],
      [
        'Puis-je modifier le projet ensuite ?',
        'Tout est modifiable jusqu’à l’envoi du projet. Ensuite, demandez à votre interlocuteur.',
      ],
    ],
    call: ['Besoin d’aide pour commencer ?', 'Décrivez votre projet, nous le créons pour vous.'],
  }),
  zh: makeServiceTexts({
    name: '创建你的项目',
    title: '新建黑胶、CD、磁带或周边项目',
    lead: '选择格式。没有母带、封面或数量也能开始，内容自动保存。',
    table: [
      '筹集制作费用的四种方式',
      ['', '谁先付', '风险', '适合'],
      ['预售', '你的听众', '小', '有听众和发行日期的艺人'],
      ['众筹', '达标后由听众付', '无', '测试需求是否足够'],
      ['按需制作', '每位买家', '无', '让旧作持续有售'],
      ['直接压制', '你', '自担', '在演出或店铺销售'],
    ],
    faq: [
      ['开始要花钱吗？', '不用。下单或售出之前无需付费。'],
      ['之后可以修改项目吗？', '提交之前都可以修改；之后请联系你的联系人。'],
    ],
    call: ['需要帮助吗？', '描述你的项目，我们为你创建。'],
  }),
  es: makeServiceTexts({
    name: 'Crea tu proyecto',
    title: 'Crea un proyecto de vinilo, CD, casete o merch',
    lead: 'Elige un formato. Puedes empezar sin máster, portada ni cantidad; todo se guarda automáticamente.',
    table: [
      'Cuatro formas de financiar un disco',
      ['', 'Quién paga primero', 'Riesgo', 'Ideal para'],
      ['Preventa', 'tu público', 'poco', 'artistas con público y fecha'],
      ['Financiación', 'tu público, si se alcanza la meta', 'ninguno', 'comprobar si hay demanda'],
      ['Bajo demanda', 'cada comprador', 'ninguno', 'mantener el catálogo disponible'],
      ['Prensado directo', 'tú', 'tuyo', 'vender en conciertos o en tiendas'],
    ],
    faq: [
      ['¿Cuesta algo empezar?', 'No. No pagas nada antes de un pedido o una venta.'],
      [
        '¿Puedo cambiar el proyecto después?',
        'Puedes cambiarlo todo hasta enviar el proyecto. Después, pregunta a tu contacto.',
      ],
    ],
    call: ['¿Te ayudamos a empezar?', 'Describe tu proyecto y lo creamos por ti.'],
  }),
  ko: makeServiceTexts({
    name: '프로젝트 만들기',
    title: '바이닐, CD, 카세트, 굿즈 프로젝트 시작하기',
    lead: '포맷을 고르세요. 마스터, 커버, 수량이 없어도 시작할 수 있고 내용은 자동 저장됩니다.',
    table: [
      '음반 비용을 마련하는 네 가지 방법',
      ['', '먼저 내는 사람', '위험', '추천 대상'],
      ['예약 판매', '청취자', '작음', '팬과 발매일이 있는 아티스트'],
      ['펀딩', '목표 달성 시 청취자', '없음', '수요를 먼저 확인하고 싶을 때'],
      ['온디맨드', '구매자 각자', '없음', '카탈로그를 계속 판매할 때'],
      ['직접 프레싱', '본인', '본인', '공연이나 매장에서 판매할 때'],
    ],
    faq: [
      ['시작하는 데 비용이 드나요?', '아니요. 주문하거나 판매하기 전에는 비용이 없습니다.'],
      ['나중에 수정할 수 있나요?', '제출 전에는 모두 수정할 수 있고, 이후에는 담당자에게 문의해 주세요.'],
    ],
    call: ['도움이 필요하신가요?', '프로젝트를 설명해 주시면 저희가 만들어 드립니다.'],
  }),
};

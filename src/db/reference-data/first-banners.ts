/** The banner a new shop begins with. */
export const FIRST_BANNERS = [
  {
    name: 'how',
    link: '/how-it-works',
    texts: {
      en: {
        title: 'How a record is made and sold',
        text: 'Mastering, lacquer, test pressing: what happens before the parcel.',
        button: 'Learn more',
      },
      fr: {
        title: 'Comment un disque est fabriqué et vendu',
        text: 'Mastering, laque, test pressing : tout ce qui se passe avant le colis.',
        button: 'En savoir plus',
      },
      zh: {
        title: '唱片的制作与销售流程',
        text: '母带处理、刻盘、试压：包裹寄出之前发生的一切。',
        button: '了解更多',
      },
      es: {
        title: 'Cómo se fabrica y se vende un disco',
        text: 'Masterización, laca, prensado de prueba: todo lo que pasa antes del paquete.',
        button: 'Más información',
      },
      ko: {
        title: '음반 제작과 판매 과정',
        text: '마스터링, 래커, 테스트 프레싱. 소포가 떠나기 전에 일어나는 일들.',
        button: '자세히 보기',
      },
    },
  },
] as const;

/** The banner a new shop begins with. */
export const FIRST_BANNERS = [
  {
    name: 'how',
    link: '/how-it-works',
    texts: {
      en: {
        title: 'How a record gets from a tape to your shelf',
        text: 'Mastering, lacquer, test pressing: what happens before the parcel.',
        button: 'Follow it',
      },
      fr: {
        title: 'De la bande à votre étagère',
        text: 'Mastering, laque, test pressing : tout ce qui se passe avant le colis.',
        button: 'Suivre le disque',
      },
      zh: {
        title: '一张唱片如何走到你的架上',
        text: '母带处理、刻盘、试压：包裹寄出之前发生的一切。',
        button: '一路看下去',
      },
      es: {
        title: 'De la cinta a tu estantería',
        text: 'Masterización, laca, prensado de prueba: todo lo que pasa antes del paquete.',
        button: 'Sigue el camino',
      },
      ko: {
        title: '테이프에서 당신의 선반까지',
        text: '마스터링, 래커, 테스트 프레싱. 소포가 떠나기 전에 일어나는 일들.',
        button: '따라가 보기',
      },
    },
  },
] as const;

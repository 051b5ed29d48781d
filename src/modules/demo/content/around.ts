// What the demonstration shows around the shop: a draw, the house's words about its picks, two public profiles, a link page.
import type { ContestFields } from '#modules/contest/contest.contract.ts';

export const CONTEST_TEXTS: ContestFields['texts'] = {
  en: {
    title: 'Win a crate for a year',
    prize:
      'Twelve records, one a month, chosen by the people at the counter for one of you. Write down your name; everything else is luck.',
  },
  fr: {
    title: 'Un an de disques à gagner',
    prize:
      'Douze disques, un par mois, choisis au comptoir pour l’un ou l’une d’entre vous. Laissez votre nom ; le reste, c’est la chance.',
  },
  zh: {
    title: '赢取一整年的唱片',
    prize: '十二张唱片，每月一张，由店里的人为你们中的一位挑选。写下名字，剩下的交给运气。',
  },
  es: {
    title: 'Gana discos durante un año',
    prize:
      'Doce discos, uno al mes, elegidos en el mostrador para una persona. Escribe tu nombre; lo demás es cuestión de suerte.',
  },
  ko: {
    title: '1년치 음반의 주인공',
    prize: '매달 한 장씩 열두 장의 음반을 카운터에서 골라 한 분께 드립니다. 이름만 적어 주세요. 나머지는 운입니다.',
  },
};

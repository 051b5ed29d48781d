import { expect, test } from 'vitest';
import { searchHelpAnswers } from './search-help-answers.ts';

const all = [
  { id: 1, topic: 'delivery', question: 'How long does delivery take?', answer: 'A few days.' },
  {
    id: 2,
    topic: 'returns',
    question: 'Puis-je être remboursé ?',
    answer: 'Oui, sous quatorze jours après la livraison.',
  },
  { id: 3, topic: 'payment', question: '可以用什么方式付款？', answer: '银行卡或 PayPal。' },
  { id: 4, topic: 'records', question: '주문을 취소할 수 있나요?', answer: '발송 전에는 가능합니다.' },
];
const found = (query: string) => searchHelpAnswers(all, query).map(({ id }) => id);

test('an empty search shows every question in its order', () => {
  expect(found('')).toEqual([1, 2, 3, 4]);
  expect(found('  ?! ')).toEqual([1, 2, 3, 4]);
});

test('accents and capitals make no difference', () => {
  expect(found('ETRE REMBOURSE')).toEqual([2]);
  expect(found('livraison')).toEqual([2]);
});

test('every word must match; its beginning is enough', () => {
  expect(found('deliv long')).toEqual([1]);
  expect(found('delivery elephant')).toEqual([]);
  expect(found('very')).toEqual([]);
});

test('Chinese and Korean are found without blanks between words', () => {
  expect(found('付款')).toEqual([3]);
  expect(found('취소')).toEqual([4]);
  expect(found('银行卡 paypal')).toEqual([3]);
});

test('a question that holds the word comes before an answer that does', () => {
  const both = [
    { id: 1, topic: 'a', question: 'Shipping?', answer: 'By post, with a refund if lost.' },
    { id: 2, topic: 'a', question: 'A refund?', answer: 'Yes.' },
  ];
  expect(searchHelpAnswers(both, 'refund').map(({ id }) => id)).toEqual([2, 1]);
});

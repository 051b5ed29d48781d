import { expect, test } from 'vitest';
import { chooseKoreanParticles } from './korean-particles.ts';

test.each([
  ['주문 100013이(가) 도착했습니다', '주문 100013이 도착했습니다'],
  ['주문 100012이(가) 도착했습니다', '주문 100012가 도착했습니다'],
  ['€23을(를) 결제', '€23를 결제'],
  ['₩29,000을(를) 결제', '₩29,000을 결제'],
  ['CN¥180이(가) 환불', 'CN¥180이 환불'],
  ['프랑스(으)로 배송', '프랑스로 배송'],
  ['대한민국(으)로 배송', '대한민국으로 배송'],
  ['브라질(으)로 배송', '브라질로 배송'],
  ['2026년 12월 1일(으)로', '2026년 12월 1일로'],
  ['‘두부 한 모’을(를) 좋아하셔서', '‘두부 한 모’를 좋아하셔서'],
  ['‘새벽시장’와(과) 함께', '‘새벽시장’과 함께'],
  ['Nova은(는) 그리고 Cellar Records은(는)', 'Nova는 그리고 Cellar Records는'],
  ['Sillon이(가)', 'Sillon이'],
])('%s becomes %s', (written, expected) => expect(chooseKoreanParticles(written)).toBe(expected));

test.each(['Nova Lindqvist이(가)', '港のシグナル을(를)', 'ada@sillon.example(으)로', '가격 (세금 포함)'])(
  '%s stays unchanged',
  (text) => expect(chooseKoreanParticles(text)).toBe(text),
);

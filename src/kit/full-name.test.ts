import { expect, test } from 'vitest';
import { asksFamilyFirst, fullName } from './full-name.ts';

test('a name stands in the order it is written in', () => {
  const name = (firstname: string, lastname: string) => fullName({ firstname, lastname });
  expect(name('Ada', 'Moreau')).toBe('Ada Moreau');
  expect(name('서연', '한')).toBe('한서연');
  expect(name('小龙', '李')).toBe('李小龙');
  expect(name('みなみ', '佐々木')).toBe('佐々木みなみ');
  expect(name('Seo-yeon', 'Han')).toBe('Seo-yeon Han');
});

test('what is written in two scripts, or is half a name, stays as it was given', () => {
  expect(fullName({ firstname: 'Jackie', lastname: '陳' })).toBe('Jackie 陳');
  expect(fullName({ firstname: 'ジョン', lastname: 'スミス' })).toBe('ジョン スミス');
  expect(fullName({ firstname: '서연', lastname: '' })).toBe('서연');
  expect(fullName({ firstname: '', lastname: '한' })).toBe('한');
});

test('Chinese and Korean forms ask for the family name first', () => {
  expect(['en', 'fr', 'es', 'zh', 'ko'].filter(asksFamilyFirst)).toEqual(['zh', 'ko']);
});

import { expect, test } from 'vitest';
import { fullName, isFamilyNameFirst } from './full-name.ts';

test('first and last name follow the order of their script', () => {
  const name = (firstname: string, lastname: string) => fullName({ firstname, lastname });
  expect(name('Ada', 'Moreau')).toBe('Ada Moreau');
  expect(name('서연', '한')).toBe('한서연');
  expect(name('小龙', '李')).toBe('李小龙');
  expect(name('みなみ', '佐々木')).toBe('佐々木みなみ');
  expect(name('Seo-yeon', 'Han')).toBe('Seo-yeon Han');
});

test('a name in two scripts, or half a name, is left unchanged', () => {
  expect(fullName({ firstname: 'Jackie', lastname: '陳' })).toBe('Jackie 陳');
  expect(fullName({ firstname: 'ジョン', lastname: 'スミス' })).toBe('ジョン スミス');
  expect(fullName({ firstname: '서연', lastname: '' })).toBe('서연');
  expect(fullName({ firstname: '', lastname: '한' })).toBe('한');
});

test('Chinese and Korean forms ask for the family name first', () => {
  expect(['en', 'fr', 'es', 'zh', 'ko'].filter(isFamilyNameFirst)).toEqual(['zh', 'ko']);
});

import { describe, expect, test } from 'vitest';
import { emailFaultKey, isEmail, isSameEmail, normalizeEmail } from './email.ts';

describe('real addresses', () => {
  test.each([
    ['ada@example.org', 'ada@example.org'],
    ["o'neil+records@mail.example.co.uk", "o'neil+records@mail.example.co.uk"],
    ['a&b@firm.example', 'a&b@firm.example'],
    ['Ada@Example.ORG', 'Ada@example.org'],
    ['joerg@müller.de', 'joerg@xn--mller-kva.de'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@ПРИМЕР.РФ', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
    ['shop@例子.中国', 'shop@xn--fsqu00a.xn--fiqs8s'],
    ['shop@例子。中国', 'shop@xn--fsqu00a.xn--fiqs8s'],
    ['me@उदाहरण.भारत', 'me@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['{x}~1@sub-domain.example.museum', '{x}~1@sub-domain.example.museum'],
    ['a@b.co', 'a@b.co'],
  ])('%s is kept and mailed as %s', (typed, kept) => {
    expect(emailFaultKey(typed)).toBeNull();
    expect(normalizeEmail(typed)).toBe(kept);
    expect(isEmail(kept)).toBe(true);
  });

  test('both forms of a domain are one address, in lower or upper case', () => {
    expect(isSameEmail(' info@пример.рф', 'INFO@XN--E1AFMKFD.XN--P1AI')).toBe(true);
    expect(isSameEmail('info@пример.рф', 'info@примеp.рф')).toBe(false);
  });
});

test.each([
  ...[
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a b@c.de',
    'a@b..co',
    'a@b.co\n',
    'a..b@c.de',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
  ],
  ...[
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'пример.'.repeat(30)}рф`,
    'a@b.co.',
    'a@b.c1',
    'a@1.2.3.4',
  ],
  ...[
    'a@[1.2.3.4]',
    '"a b"@c.de',
    'a@b.co:80',
    'a@b.co/x',
    'a@b.co?x',
    'a@b@c.de',
    'a@b_c.de',
    'a,b@c.de',
    'a@b.co, d@e.fr',
  ],
  ...['a@b.example\r\nBcc: c@d.example', 'a@xn--.рф', 'a\u202e@b.co', 'a@b%2eco.de'],
])('%j is none', (text) => {
  expect(emailFaultKey(text)).toBe('email_invalid');
});

test.each(['jörg@müller.de', 'чебурашка@пример.рф', '用户@例子.中国'])('%s is refused with its own message', (text) => {
  expect(emailFaultKey(text)).toBe('email_local_letters');
});

import { expect, test } from 'vitest';
import { decideSocial, type KnownAccount } from './social-decision.ts';

const account: KnownAccount = {
  id: 7,
  email: 'robin@people.example',
  email_verified: true,
  closed: false,
  has_another: false,
};

test('an existing link decides, regardless of the address', () => {
  const linked = { id: 3, closed: false };
  expect(decideSocial({ linked, email_proven: false, account: null })).toEqual({ act: 'enter', id: 3 });
  expect(decideSocial({ linked, email_proven: true, account })).toEqual({ act: 'enter', id: 3 });
});

test('without a link only a proven address leads to an account', () => {
  expect(decideSocial({ linked: null, email_proven: false, account }).act).toBe('prove_email');
  expect(decideSocial({ linked: null, email_proven: true, account: null }).act).toBe('open');
  expect(decideSocial({ linked: null, email_proven: true, account })).toMatchObject({
    act: 'link',
    id: 7,
    take_over: false,
  });
});

test('an account with an unverified address goes to the person who verifies it', () => {
  const unproven = { ...account, email_verified: false };
  expect(decideSocial({ linked: null, email_proven: true, account: unproven })).toMatchObject({ take_over: true });
});

test('a closed account cannot sign in, and a second link of the same provider is rejected', () => {
  expect(decideSocial({ linked: { id: 3, closed: true }, email_proven: true, account: null }).act).toBe('refuse');
  for (const odd of [{ closed: true }, { has_another: true }])
    expect(decideSocial({ linked: null, email_proven: true, account: { ...account, ...odd } }).act).toBe('refuse');
});

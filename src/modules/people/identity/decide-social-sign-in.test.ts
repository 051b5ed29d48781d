import { expect, test } from 'vitest';
import { decideSocialSignIn, type SocialCandidateAccount } from './decide-social-sign-in.ts';

const account: SocialCandidateAccount = {
  id: 7,
  email: 'robin@people.example',
  email_verified: true,
  closed: false,
  has_another: false,
};

test('an existing link decides, regardless of the address', () => {
  const linked = { id: 3, closed: false };
  expect(decideSocialSignIn({ linked, email_proven: false, account: null })).toEqual({ act: 'enter', id: 3 });
  expect(decideSocialSignIn({ linked, email_proven: true, account })).toEqual({ act: 'enter', id: 3 });
});

test('without a link only a proven address leads to an account', () => {
  expect(decideSocialSignIn({ linked: null, email_proven: false, account }).act).toBe('prove_email');
  expect(decideSocialSignIn({ linked: null, email_proven: true, account: null }).act).toBe('open');
  expect(decideSocialSignIn({ linked: null, email_proven: true, account })).toMatchObject({
    act: 'link',
    id: 7,
    take_over: false,
  });
});

test('an account with an unverified address goes to the person who verifies it', () => {
  const unproven = { ...account, email_verified: false };
  expect(decideSocialSignIn({ linked: null, email_proven: true, account: unproven })).toMatchObject({
    take_over: true,
  });
});

test('a closed account cannot sign in, and a second link of the same provider is rejected', () => {
  expect(decideSocialSignIn({ linked: { id: 3, closed: true }, email_proven: true, account: null }).act).toBe('refuse');
  for (const odd of [{ closed: true }, { has_another: true }])
    expect(decideSocialSignIn({ linked: null, email_proven: true, account: { ...account, ...odd } }).act).toBe(
      'refuse',
    );
});

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { AccountSettingsForms } from './settings-forms.tsx';
import { AnswerEmailChangeForm } from './sign-forms.tsx';
import { SignOutEverywhereForm } from './sign-out-everywhere-form.tsx';

const LANGUAGES = ['en', 'fr', 'zh', 'es', 'ko'];
const readTexts = (lang: string) =>
  Object.fromEntries(
    ['account', 'errors'].map((name) => [name, JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8'))]),
  );

function drawn(element: React.ReactNode, lang = 'en'): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(
    <TextsProvider lang={lang} texts={readTexts(lang)}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
}

test.each(LANGUAGES)(
  'in %s, the settings offer to sign out everywhere, and to unlink where something is linked',
  (lang) => {
    const linked = drawn(<SignOutEverywhereForm isLinked hasPassword={false} />, lang);
    expect(linked).toContain('name="unlink"');
    expect(linked).toContain('value="everywhere"');
    expect(linked).not.toContain('account.settings');
    expect(drawn(<SignOutEverywhereForm isLinked={false} hasPassword />, lang)).not.toContain('name="unlink"');
  },
);

test.each(LANGUAGES)('in %s, the old address answers by one of two buttons, and no is the first', (lang) => {
  const html = drawn(<AnswerEmailChangeForm answer={{}} token="abc" />, lang);
  const answers = [...html.matchAll(/name="decision"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="decision"/g)];
  expect(answers.map((found) => found[1] ?? found[2])).toEqual(['cancel', 'approve']);
  expect(html).not.toContain('account.sign');
});

test('a pending change of address is shown with its time and can be cancelled', () => {
  const settings = {
    email: 'old@people.example',
    email_verified: true,
    firstname: 'Olive',
    lastname: 'Owner',
    country_id: null,
    lang: 'en',
    currency: 'EUR',
    releases: true,
    countries: [],
    pending: { email: 'new@people.example', changes_at: '2026-11-29T10:30:00Z' },
  };
  const html = drawn(<AccountSettingsForms settings={settings} hasPassword answer={{}} />);
  expect(html).toContain('new@people.example');
  expect(html).toContain('10:30');
  expect(html).toContain('value="keep_email"');
  expect(
    drawn(<AccountSettingsForms settings={{ ...settings, pending: null }} hasPassword answer={{}} />),
  ).not.toContain('value="keep_email"');
});

import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import type { Language } from '#kit/locale.ts';
import Overview from '../common/overview.tsx';
import Feedback from './feedback.tsx';

const readTexts = (lang: Language) =>
  Object.fromEntries(
    ['admin', 'shell', 'errors'].map((name) => [
      name,
      JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8')),
    ]),
  );
const shown = (element: ReactNode, lang: Language = 'en') =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang={lang} texts={readTexts(lang)}>
              {element}
            </TextsProvider>
          ),
        },
      ])}
    />,
  );

test('feedback is shown in words: its stars, its order, and that no comment was written', () => {
  const author = { name: 'Gus Guest', at: '2026-11-21T05:00:00Z' };
  const items = [
    { ...author, order_id: 7, number: '100007', lang: 'fr', rating: 2, comment: 'Trop lent' },
    { ...author, order_id: 8, number: '100008', lang: 'en', rating: 5, comment: '' },
  ];
  const loaderData = { items, total: 2, total_is_exact: true, next: null };
  const html = shown(<Feedback {...({ loaderData } as Parameters<typeof Feedback>[0])} />);
  for (const part of ['2 ratings', '>2 stars<', 'href="/admin/orders/7"']) expect(html).toContain(part);
  expect(html).toMatch(/<p lang="fr"[^>]*>Trop lent</);
  expect(html.match(/No comment/g)).toHaveLength(1);
});

test('the dashboard shows the recent rating of purchases, and links to the feedback', () => {
  const waiting = {
    projects: 0,
    orders: 0,
    parcels: 0,
    returns: 0,
    disputes: 0,
    conversations: 0,
    quotes: 0,
    calls: 0,
    stock: 0,
    mails: 0,
  };
  const figure = (feedback: { count: number; average: number | null }, lang?: Language) => {
    const props: Pick<Parameters<typeof Overview>[0], 'loaderData'> = {
      loaderData: { waiting, latest: [], feedback, barcodesLeft: null, outbox: false, lacking: undefined },
    };
    const html = shown(<Overview {...(props as Parameters<typeof Overview>[0])} />, lang);
    const [, words = ''] = /admin\/feedback\?days=30"[^>]*>(.*?)<\/a>/.exec(html) ?? [];
    return words.replace(/<[^>]+>/g, ' ').trim();
  };
  expect(figure({ count: 12, average: 4.55 })).toMatch(/^4\.[56] {2}out of 5 stars, from 12 orders in 30 days$/);
  expect(figure({ count: 1, average: 4 }, 'fr')).toBe('4,0  étoiles sur 5, pour 1 commande en 30 jours');
  expect(figure({ count: 0, average: null })).toBe('0  customer ratings in 30 days');
});

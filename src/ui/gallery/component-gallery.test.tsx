import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';

interface Sample {
  title: string;
  default: ComponentType;
}

const samples = Object.entries(import.meta.glob<Sample>('../*/*.gallery.tsx', { eager: true }));

test('the gallery is not empty', () => expect(samples.length).toBeGreaterThan(20));

describe.each(samples)('%s', (_path, { default: Example }) => {
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Example /> }])} />);

  test('is drawn on the server without a style attribute, which the content policy refuses', () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  test('gives every button, link and field a name', () => {
    const nameless = [...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/gs)]
      .filter(([, , attributes = '', inside = '']) => !/aria-label=|aria-hidden/.test(attributes) && !stripTags(inside))
      .map(([whole]) => whole);
    const unlabelled = [...html.matchAll(/<(?:input|select|textarea)\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((each) => !/type="hidden"|aria-label=/.test(each) && !isLabelled(html, each));
    expect([...nameless, ...unlabelled]).toEqual([]);
  });
});

const stripTags = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '')
    .trim();

function isLabelled(html: string, attributes: string): boolean {
  const id = attributes.match(/\sid="([^"]+)"/)?.[1];
  const inLabel = [...html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].some(([, inside = '']) =>
    inside.includes(attributes),
  );
  return inLabel || (id !== undefined && html.includes(`for="${id}"`));
}

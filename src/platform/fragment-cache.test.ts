import { expect, test } from 'vitest';
import { makeFragmentCache, startPageRender } from './fragment-cache.server.ts';

const mark = (text: string) => `<template data-k="${text}"></template>`;

/** Renders like React: marks around new fragments, one mark for a cached one. */
function render(page: ReturnType<typeof startPageRender>, id: string, children: () => string): string {
  const { place, known } = page.take(id);
  return known ? mark(`k${place}`) : mark(`b${place}`) + children() + mark(`e${place}`);
}

const makeCache = (bytes = 1e6) => makeFragmentCache(bytes);

test('a fragment is rendered once, and later pages contain it without rendering', () => {
  const cache = makeCache();
  let drawn = 0;
  const page = () => {
    const each = startPageRender(cache, 'en ');
    const piece = render(each, 'footer', () => {
      drawn += 1;
      return `<footer>${drawn} é</footer>`;
    });
    return each.finish(`<p>before</p>${piece}<p>after</p>`).body.toString();
  };
  expect(page()).toBe('<p>before</p><footer>1 é</footer><p>after</p>');
  expect(page()).toBe('<p>before</p><footer>1 é</footer><p>after</p>');
  expect(drawn).toBe(1);
});

test('a fragment inside a fragment is cached by itself and with the one around it', () => {
  const cache = makeCache();
  const wall = (page: ReturnType<typeof startPageRender>) =>
    render(page, 'wall', () => `<ul>${render(page, 'tile', () => '<li>Kiln</li>')}</ul>`);
  const first = startPageRender(cache, '1 ');
  expect(first.finish(wall(first)).body.toString()).toBe('<ul><li>Kiln</li></ul>');
  const second = startPageRender(cache, '1 ');
  const both = `${wall(second)}${render(second, 'tile', () => 'never drawn')}`;
  expect(second.finish(both).body.toString()).toBe('<ul><li>Kiln</li></ul><li>Kiln</li>');
});

test('another language, currency or brand has other fragments, and without a scope none is cached', () => {
  const cache = makeCache();
  const words = (scope: string | null, text: string) => {
    const page = startPageRender(cache, scope);
    return page.finish(render(page, 'header', () => text)).body.toString();
  };
  expect(words(cache.scope('{"lang":"en"}'), '<b>Cart</b>')).toBe('<b>Cart</b>');
  expect(words(cache.scope('{"lang":"fr"}'), '<b>Panier</b>')).toBe('<b>Panier</b>');
  expect(words(cache.scope('{"lang":"en"}'), '<b>never drawn</b>')).toBe('<b>Cart</b>');
  expect(words(null, '<b>Now</b>')).toBe('<b>Now</b>');
  expect(words(null, '<b>Then</b>')).toBe('<b>Then</b>');
});

test('the cache stays within its bytes: the least recently used fragment is removed first', () => {
  const { fragments } = makeCache(10_000);
  for (let each = 0; each < 100; each += 1) {
    fragments.set(`${each}`, { html: Buffer.alloc(1_000), scripts: [], styles: [] });
    fragments.get('0');
  }
  expect(fragments.calculatedSize).toBeLessThanOrEqual(10_000);
  expect(fragments.get('0')).toBeDefined();
  expect(fragments.get('1')).toBeUndefined();
  expect(fragments.get('99')).toBeDefined();
});

test('text of a visitor is never read as a mark, because it is escaped', () => {
  const page = startPageRender(makeCache(), '1 ');
  const html = `${mark('t')}<script>ours()</script>${mark('u')}&lt;template data-k="k0"&gt;`;
  expect(page.finish(html).body.toString()).toBe('<script>ours()</script>&lt;template data-k="k0"&gt;');
});

test('one of our scripts inside a fragment stays allowed when the fragment comes from the cache', () => {
  const cache = makeCache();
  const scripts = () => {
    const each = startPageRender(cache, '1 ');
    const head = render(each, 'head', () => `${mark('t')}<script>ours()</script>${mark('u')}`);
    return each.finish(`${head}${render(each, 'body', () => '<script>theirs()</script>')}`).scripts;
  };
  expect(scripts()).toHaveLength(1);
  expect(scripts()).toEqual(scripts());
  expect(scripts()).toHaveLength(1);
});

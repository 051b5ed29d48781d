import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { beginPage, makePieceMemory } from './page-pieces.server.ts';

const mark = (text: string) => `<template data-k="${text}"></template>`;

/** Renders as React would: marks around what is new, one mark for what is known. */
function render(page: ReturnType<typeof beginPage>, id: string, children: () => string): string {
  const { place, known } = page.take(id);
  return known ? mark(`k${place}`) : mark(`b${place}`) + children() + mark(`e${place}`);
}

const memoryOf = (bytes = 1e6) => makePieceMemory(bytes);

test('a piece is drawn once, and later pages are the same without drawing it', () => {
  const memory = memoryOf();
  let drawn = 0;
  const page = () => {
    const each = beginPage(memory, 'en ');
    const piece = render(each, 'footer', () => {
      drawn += 1;
      return `<footer>${drawn} é</footer>`;
    });
    return each.finish(`<p>before</p>${piece}<p>after</p>`).body().toString();
  };
  expect(page()).toBe('<p>before</p><footer>1 é</footer><p>after</p>');
  expect(page()).toBe('<p>before</p><footer>1 é</footer><p>after</p>');
  expect(drawn).toBe(1);
});

test('a piece inside a piece is kept by itself and with the one around it', () => {
  const memory = memoryOf();
  const wall = (page: ReturnType<typeof beginPage>) =>
    render(page, 'wall', () => `<ul>${render(page, 'tile', () => '<li>Kiln</li>')}</ul>`);
  const first = beginPage(memory, '1 ');
  expect(first.finish(wall(first)).body().toString()).toBe('<ul><li>Kiln</li></ul>');
  const second = beginPage(memory, '1 ');
  const both = `${wall(second)}${render(second, 'tile', () => 'never drawn')}`;
  expect(second.finish(both).body().toString()).toBe('<ul><li>Kiln</li></ul><li>Kiln</li>');
});

test('another language, currency or brand is another memory, and no scope is none', () => {
  const memory = memoryOf();
  const words = (scope: string | null, text: string) => {
    const page = beginPage(memory, scope);
    return page
      .finish(render(page, 'header', () => text))
      .body()
      .toString();
  };
  expect(words(memory.scope('{"lang":"en"}'), '<b>Cart</b>')).toBe('<b>Cart</b>');
  expect(words(memory.scope('{"lang":"fr"}'), '<b>Panier</b>')).toBe('<b>Panier</b>');
  expect(words(memory.scope('{"lang":"en"}'), '<b>never drawn</b>')).toBe('<b>Cart</b>');
  expect(words(null, '<b>Now</b>')).toBe('<b>Now</b>');
  expect(words(null, '<b>Then</b>')).toBe('<b>Then</b>');
});

test('the memory stays within its bytes: what was asked for longest ago goes first', () => {
  const memory = memoryOf(10_000);
  for (let each = 0; each < 100; each += 1) {
    memory.set(`${each}`, { bytes: Buffer.alloc(1_000), packed: null, isLight: false, scripts: [], styles: [] });
    memory.get('0');
  }
  expect(memory.bytes()).toBeLessThanOrEqual(10_000);
  expect(memory.get('0')).toBeDefined();
  expect(memory.get('1')).toBeUndefined();
  expect(memory.get('99')).toBeDefined();
});

test('what a visitor writes is no mark: it arrives escaped', () => {
  const page = beginPage(memoryOf(), '1 ');
  const html = `${mark('t')}<script>ours()</script>${mark('u')}&lt;template data-k="k0"&gt;`;
  expect(page.finish(html).body().toString()).toBe('<script>ours()</script>&lt;template data-k="k0"&gt;');
});

test('large pieces are kept packed, and the page is the same packed and unpacked, however often it is asked for', () => {
  const memory = memoryOf();
  const tracks = '<li>Kiln</li>'.repeat(400);
  const page = (name: string) => {
    const each = beginPage(memory, '1 ');
    const wall = render(each, 'wall', () => `<ul>${render(each, 'tracks', () => tracks)}</ul>`);
    const finished = each.finish(`<p>${name}</p>${wall}${render(each, 'foot', () => '<hr>')}`);
    expect(gunzipSync(finished.gzip())).toEqual(finished.body());
    return finished.body().toString();
  };
  for (const name of ['Ada', 'Nova', 'Ravi']) expect(page(name)).toBe(`<p>${name}</p><ul>${tracks}</ul><hr>`);
  expect(memory.get('1 wall')?.bytes).toBeNull();
  const alone = beginPage(memory, '1 ');
  expect(
    alone
      .finish(`<ol>${render(alone, 'wall', () => 'never drawn')}</ol>`)
      .body()
      .toString(),
  ).toBe(`<ol><ul>${tracks}</ul></ol>`);
});

test('a script of ours inside a piece stays allowed when the piece comes from memory', () => {
  const memory = memoryOf();
  const scripts = () => {
    const each = beginPage(memory, '1 ');
    const head = render(each, 'head', () => `${mark('t')}<script>ours()</script>${mark('u')}`);
    return each.finish(`${head}${render(each, 'body', () => '<script>theirs()</script>')}`).scripts;
  };
  expect(scripts()).toHaveLength(1);
  expect(scripts()).toEqual(scripts());
  expect(scripts()).toHaveLength(1);
});

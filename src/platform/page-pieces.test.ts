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
    return each.finish(`<p>before</p>${piece}<p>after</p>`).body.toString();
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
  expect(first.finish(wall(first)).body.toString()).toBe('<ul><li>Kiln</li></ul>');
  const second = beginPage(memory, '1 ');
  const both = `${wall(second)}${render(second, 'tile', () => 'never drawn')}`;
  expect(second.finish(both).body.toString()).toBe('<ul><li>Kiln</li></ul><li>Kiln</li>');
});

test('another language, currency or brand is another memory, and no scope is none', () => {
  const memory = memoryOf();
  const words = (scope: string | null, text: string) => {
    const page = beginPage(memory, scope);
    return page.finish(render(page, 'header', () => text)).body.toString();
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
    memory.set(`${each}`, Buffer.alloc(1_000));
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
  expect(page.finish(html).body.toString()).toBe('<script>ours()</script>&lt;template data-k="k0"&gt;');
});

import { expect, test } from 'vitest';
import {
  findInvalidHtml,
  internalLinks,
  nuCheckerFaults,
  pageKind,
  pageStructureFaults,
  visibleTextKeys,
} from './crawl.ts';

test('pages that differ by ids, slugs and filter values are of one kind', () => {
  expect(pageKind('/vinyl/12/blue?page=2')).toBe(pageKind('/vinyl/13/red-one?page=9'));
  expect(pageKind('/fr/shop/moss/artist/7')).toBe('/fr/shop/:code/artist/:id');
  expect(pageKind('/services/vinyl')).not.toBe(pageKind('/services/cd'));
});

test('only links to our own pages are followed, except sign-out', () => {
  const html =
    '<a href="/a?x=1&amp;y=2#z">a</a><a class="b" href="b">b</a><a href="https://x.example/">x</a><a href="/sign-out">o</a><a href="/api/auth/google/start">g</a><a href="mailto:a@b.example">m</a>';
  expect(internalLinks(html, 'http://shop.invalid/dir/page')).toEqual(['/a?x=1&y=2', '/dir/b']);
});

test('a text key shown instead of its text is found, in content and in labels for screen readers', () => {
  expect(visibleTextKeys('<p>Hello</p><button aria-label="shop.play_name">x</button><p>errors.not_found</p>')).toEqual([
    'shop.play_name',
    'errors.not_found',
  ]);
  expect(visibleTextKeys('<a href="/x" name="shop.x_y">www.shop.example, mail shop@cart.example</a>')).toEqual([]);
});

test('invalid HTML, a missing title and a second main heading are found', async () => {
  expect((await findInvalidHtml('<!DOCTYPE html><p><div></div></p>')).length).toBeGreaterThan(0);
  expect(pageStructureFaults('<html lang="en"><title>Two</title><main><h1>a</h1><h1>b</h1></main>')).toEqual(['2 h1']);
  expect(pageStructureFaults('<html><main><h1>a</h1></main>')).toEqual(['no title', 'no language']);
});

test('a late charset, sizes without srcset and microseconds are found as the Nu checker finds them', () => {
  const head = '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>';
  const good = '<img src="a" srcset="a 1w" sizes="1px"><time dateTime="2026-11-27T10:20:30.123Z">then</time>';
  expect(nuCheckerFaults(head + good)).toEqual([]);
  expect(
    nuCheckerFaults(`${head}<img src="a" sizes="1px"><time dateTime="2026-11-27T10:20:30.123456Z">then</time>`),
  ).toEqual(['sizes alone: <img src="a" sizes="1px">', 'time: 2026-11-27T10:20:30.123456Z']);
  expect(nuCheckerFaults(head.replace('<head>', `<head data-long="${'é'.repeat(500)}">`))).toHaveLength(1);
  expect(nuCheckerFaults('<!DOCTYPE html><html lang="en"></html>')).toHaveLength(1);
});

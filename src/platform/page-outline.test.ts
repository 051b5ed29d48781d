import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromOutline, makeOutlineMemory, noteOutline } from './page-outline.server.ts';
import { beginPage, makePieceMemory, markOf } from './page-pieces.server.ts';

const TRACKS = '<li>Kiln</li>'.repeat(400);

/** A page as it is drawn by React: a large piece, a small one, and what stands around them. */
function makeSite(pieceBytes = 1e6) {
  const pieces = makePieceMemory(pieceBytes);
  const outlines = makeOutlineMemory(1e5);
  const times = { drawn: 0 };
  const shown = (name: string, here: string, around = (page: string) => page) => {
    const known = fromOutline(outlines, pieces, name, here);
    const page = known ?? draw(name, here, around);
    expect(gunzipSync(page.gzip())).toEqual(page.body());
    return { html: page.body().toString(), policy: page.policy };
  };
  function draw(name: string, here: string, around: (page: string) => string) {
    times.drawn += 1;
    const page = beginPage(pieces, '1 ');
    const piece = (id: string, html: string) => {
      const { place, known } = page.take(id);
      return known ? markOf(`k${place}`) : markOf(`b${place}`) + html + markOf(`e${place}`);
    };
    const html = `${piece('foot', '<hr>')}<a href="/sign?redirect=${here}">in</a>${piece(`tracks ${name}`, TRACKS)}<a href="/sign?redirect=${here}">in</a>`;
    const finished = page.finish(around(html));
    finished.gzip();
    noteOutline(outlines, name, { ...finished, policy: `policy of ${name}` }, here);
    return { ...finished, policy: `policy of ${name}` };
  }
  return { shown, times, pieces };
}

const page = (here: string) =>
  `<hr><a href="/sign?redirect=${here}">in</a>${TRACKS}<a href="/sign?redirect=${here}">in</a>`;

test('once two addresses have shown the same around them, others are no longer drawn', () => {
  const { shown, times } = makeSite();
  for (const here of ['%2Fa%3Fn%3D1', '%2Fa%3Fn%3D2', '%2Fa%3Fn%3D3', '%2Fa', '%2Fa%3Fq%3Dit&#x27;s'])
    expect(shown('a', here)).toEqual({ html: page(here), policy: 'policy of a' });
  expect(times.drawn).toBe(2);
});

test('the same address twice proves nothing of others, and what is otherwise at each address is always drawn', () => {
  const { shown, times } = makeSite();
  for (const time of [1, 2, 3]) {
    expect(shown('a', '%2Fa').html).toBe(page('%2Fa'));
    expect(times.drawn).toBe(time);
  }
  const counted = (html: string) => `${html}<p>${times.drawn}</p>`;
  for (const n of [4, 5, 6, 7])
    expect(shown('a', `%2Fa%3Fn%3D${n}`, counted).html).toBe(`${page(`%2Fa%3Fn%3D${n}`)}<p>${n}</p>`);
});

test('a page whose piece was let go of is drawn again, and other pages are other outlines', () => {
  const { shown, times, pieces } = makeSite();
  for (const n of [1, 2, 3]) expect(shown('a', `%2Fa${n}`).html).toBe(page(`%2Fa${n}`));
  expect(times.drawn).toBe(2);
  pieces.drop('1 tracks a');
  expect(shown('a', '%2Fa4').html).toBe(page('%2Fa4'));
  expect(times.drawn).toBe(3);
  expect(shown('b', '%2Fb').policy).toBe('policy of b');
  expect(times.drawn).toBe(4);
});

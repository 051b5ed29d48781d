import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RecordTile } from './record-tile.tsx';

const page = (element: React.ReactNode) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test('a tile is one link, named by its artist and title', () => {
  const html = page(<RecordTile to="/vinyl/7/kiln" src={null} title="Kiln" by="Osei & Daughters" price="€31" />);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/vinyl\/7\/kiln"[^>]*>.*Osei &amp; Daughters.*Kiln.*<\/a><\/h3>/);
});

test('only a tile with a song has a play button, with a label for its next action', () => {
  const song = { text: 'Play Kiln', playing: false, onPress: () => {} };
  expect(page(<RecordTile to="/" src={null} title="Kiln" by="Osei" />)).not.toContain('<button');
  expect(page(<RecordTile to="/" src={null} title="Kiln" by="Osei" play={song} />)).toContain('aria-label="Play Kiln"');
});

test('a record of several artists has no empty line in place of an artist', () => {
  expect(page(<RecordTile to="/" src={null} title="Slipmat" by="" />)).toMatch(
    /<a [^>]*><span [^>]*>Slipmat<\/span><\/a>/,
  );
});

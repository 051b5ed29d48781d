import { expect, test } from 'vitest';
import { displayedCreatorLinks } from './creator-links.ts';

test('of the stored links only web addresses are shown, each once, with a label or host', () => {
  const stored = [
    { label: 'Tour', url: 'https://nova.example/tour' },
    { label: 'Again', url: 'https://nova.example/tour' },
    'http://www.nova.example',
    { url: 'javascript:alert(1)' },
    { label: 'Ours', url: '/vinyl-shop' },
    null,
  ];
  expect(displayedCreatorLinks(stored)).toEqual([
    { label: 'Tour', url: 'https://nova.example/tour' },
    { label: 'nova.example', url: 'http://www.nova.example' },
  ]);
  expect(displayedCreatorLinks('no list')).toEqual([]);
});

import { expect, test } from 'vitest';
import { defaultLinktreeLinks, omitEmptyLinkRows, safeLinktreeLinks } from './linktree.ts';

test('a stored link that runs a script or has no text is not shown', () => {
  const stored = [
    { label: 'Fine', url: 'https://nova.example' },
    { label: 'Ours', url: '/vinyl-shop' },
    { label: 'Bad', url: 'javascript:alert(1)' },
    { label: 'Elsewhere', url: '//evil.example' },
    { label: ' ', url: 'https://nova.example' },
    'https://nova.example',
    null,
  ];
  expect(safeLinktreeLinks(stored).map(({ label }) => label)).toEqual(['Fine', 'Ours']);
  expect(safeLinktreeLinks('no list')).toEqual([]);
});

test('a shop without links of its own shows its records first and no address twice', () => {
  const site = { label: 'Site', url: 'https://nova.example' };
  const links = defaultLinktreeLinks({
    name: 'Nova',
    code: 'nova',
    links: [site],
    socials: [{ ...site, label: 'Again' }],
  });
  expect(links).toEqual([{ label: 'Nova', url: '/shop/nova' }, site]);
});

test('empty rows of the form are skipped, half-filled ones are left to be refused', () => {
  expect(
    omitEmptyLinkRows([
      { label: '', url: '' },
      { label: 'x', url: '' },
    ]),
  ).toEqual([{ label: 'x', url: '' }]);
});

import { expect, test } from 'vitest';
import {
  contentBlocksText,
  groupBlocksBySection,
  minutesToRead,
  parseContentBlocks,
  parseMarkupLine,
} from './content-blocks.ts';

test('headings, paragraphs, lists, quotes, pictures and tables are read from their marks', () => {
  const blocks = parseContentBlocks(`An opening line
over two lines.

## How it goes {#steps}
1. Press
2. Play

- a
- b

> Said once.

![A disc](/pictures/a/original.jpg "Red")

| Name | For |
|---|---|
| lang | a year |

### Small`);
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'text',
    'heading',
    'list',
    'list',
    'quote',
    'picture',
    'table',
    'heading',
  ]);
  expect(blocks[0]).toEqual({ kind: 'text', line: [{ text: 'An opening line over two lines.' }] });
  expect(blocks[1]).toEqual({ kind: 'heading', level: 2, id: 'steps', text: 'How it goes' });
  expect(blocks[6]).toMatchObject({ head: [[{ text: 'Name' }], [{ text: 'For' }]], rows: [[[{ text: 'lang' }], {}]] });
});

test('HTML is shown as plain text', () => {
  const text = '<script>alert(1)</script> "><img onerror=x>';
  expect(parseContentBlocks(text)).toEqual([{ kind: 'text', line: [{ text }] }]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  'java\tscript:x',
])('a link to %s is no link', (href) => {
  expect(parseMarkupLine(`[here](${href})`).every((span) => span.href === undefined)).toBe(true);
});

test('a link leads to a page of this site, to the web or to a mail address', () => {
  expect(parseMarkupLine('See [help](/help), [there](https://x.example/a) or [write](mailto:a@b.example).')).toEqual([
    { text: 'See ' },
    { text: 'help', href: '/help' },
    { text: ', ' },
    { text: 'there', href: 'https://x.example/a' },
    { text: ' or ' },
    { text: 'write', href: 'mailto:a@b.example' },
    { text: '.' },
  ]);
});

test('a picture from another site is not shown', () => {
  for (const src of ['https://evil.example/a.png', '//evil.example/a.png', '/pictures/../../etc/passwd', '/cart'])
    expect(parseContentBlocks(`![x](${src})`)[0]?.kind).toBe('text');
});

test('text before the first heading opens the page, and each heading starts a section', () => {
  const { intro, sections } = groupBlocksBySection(
    parseContentBlocks('Hello.\n\n## One\nA\n\nB\n\n### Within\nC\n\n## Two\nD'),
  );
  expect(intro).toHaveLength(1);
  expect(sections.map(({ title, blocks }) => [title, blocks.length])).toEqual([
    ['One', 4],
    ['Two', 1],
  ]);
});

test('reading takes a minute for 220 words, or for 420 Chinese characters', () => {
  expect(minutesToRead(parseContentBlocks('word '.repeat(880)))).toBe(4);
  expect(minutesToRead(parseContentBlocks('唱'.repeat(840)))).toBe(2);
  expect(contentBlocksText(parseContentBlocks('**Hi** [you](/x)'))).toBe('Hi you');
});

test('headings of the same name, or named like the frame, get different addresses', () => {
  const ids = parseContentBlocks('## Content\n\nA\n\n## Pictures\n\nB\n\n## Pictures\n\nC').flatMap((block) =>
    block.kind === 'heading' ? [block.id] : [],
  );
  expect(ids).toEqual(['content-2', 'pictures', 'pictures-2']);
});

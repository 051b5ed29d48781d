import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, pictureWidths, responsivePictureProps } from './picture.tsx';

test('a cover has the stored widths for its place, with its space reserved', () => {
  const html = renderToString(<Picture src="/projects/ab12/cover" alt="Night Bus Home" />);
  expect(html).toContain('/projects/ab12/cover-320.webp 320w');
  expect(html).toContain('/projects/ab12/cover-960.webp 960w');
  expect(html).toMatch(/width="640" height="640"/);
  expect(html).toContain('loading="lazy"');
});

test('the main record of a page is sharp on a dense screen, and a thumbnail is not as large as a cover', () => {
  expect(renderToString(<Picture src="/projects/ab12/cover" alt="" large />)).toContain('1280w');
  expect(renderToString(<Picture src="/projects/ab12/cover" alt="" width={160} />)).not.toContain('960w');
});

test('every width in a srcset is a width that pictures are resized to', () => {
  for (const shown of ['small', 'middle', 'large'] as const)
    for (const [, width] of responsivePictureProps('/a', '', shown).srcSet?.matchAll(/ (\d+)w/g) ?? [])
      expect(pictureWidths).toContain(Number(width));
});

test('the first picture of a page is fetched at once and first', () => {
  const html = renderToString(<Picture src="/projects/ab12/cover" alt="" eager />);
  expect(html).toContain('loading="eager"');
  expect(html.toLowerCase()).toContain('fetchpriority="high"');
});

test('a missing picture shows the placeholder, and an address with an extension is unchanged', () => {
  expect(renderToString(<Picture src={null} alt="" />)).toContain('project_placeholder.png');
  expect(renderToString(<Picture src="/pictures/7/mini.jpg" alt="" />)).not.toContain('srcSet');
});

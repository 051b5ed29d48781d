import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('a cover comes in every stored width, its place kept free', () => {
  const html = renderToString(<Picture src="/projects/ab12/cover" alt="Night Bus Home" />);
  expect(html).toContain('/projects/ab12/cover-320.webp 320w');
  expect(html).toContain('/projects/ab12/cover-1280.webp 1280w');
  expect(html).toMatch(/width="640" height="640"/);
  expect(html).toContain('loading="lazy"');
});

test('the first picture of a page is fetched at once and first', () => {
  const html = renderToString(<Picture src="/projects/ab12/cover" alt="" eager />);
  expect(html).toContain('loading="eager"');
  expect(html.toLowerCase()).toContain('fetchpriority="high"');
});

test('no picture is the placeholder, an address with an ending stays as it is', () => {
  expect(renderToString(<Picture src={null} alt="" />)).toContain('project_placeholder.png');
  expect(renderToString(<Picture src="/pictures/7/mini.jpg" alt="" />)).not.toContain('srcSet');
});

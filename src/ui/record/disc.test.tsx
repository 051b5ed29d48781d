import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Disc } from './disc.tsx';
import { svgSectorPath } from './disc-pattern.tsx';

test('a disc is pressed in its own colours, its label in its own', () => {
  const html = renderToString(<Disc colours={['#1d50a2', '#ffffff']} pattern="half" label="#d5402b" />);
  expect(html).toContain('fill="#1d50a2"');
  expect(html).toContain('fill="#ffffff"');
  expect(html).toContain('fill="#d5402b"');
});

test('a pattern without a second colour is one colour', () => {
  expect(renderToString(<Disc colours={['#111111']} pattern="splatter" />)).not.toContain('stroke=');
});

test('a disc with its own picture shows that', () => {
  expect(renderToString(<Disc src="/projects/ab12/only_vinyl.webp" />)).toContain('<img');
});

test('nothing varies by style attribute, which the content policy would refuse', () => {
  expect(renderToString(<Disc colours={['#111', '#fff']} pattern="splatter" clear />)).not.toContain('style=');
});

test('the second half of a two-coloured disc runs from the foot back to the top', () => {
  expect(svgSectorPath(0.5, 1)).toBe('M50 50L50.0 99.6A49.6 49.6 0 0 1 50.0 0.4z');
});

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Time } from './time.tsx';

test('a moment with microseconds from the database is a valid time in HTML', () => {
  const html = renderToString(<Time at="2026-11-27T10:20:30.123456Z">27 November</Time>);
  expect(html).toBe('<time dateTime="2026-11-27T10:20:30.123Z">27 November</time>');
});

test('a day, and a moment without fractions of a second, are unchanged', () => {
  for (const at of ['2026-11-27', '2026-11-27T10:20:30Z', '2026-11-27T10:20:30.5Z'])
    expect(renderToString(<Time at={at}>then</Time>)).toContain(`"${at}"`);
});

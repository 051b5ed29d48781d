import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SavedToast } from './saved-toast.tsx';

test('without scripts a saved form still says so in the page', () => {
  expect(renderToString(<SavedToast answer={{}}>Saved.</SavedToast>)).toContain('Saved.');
});

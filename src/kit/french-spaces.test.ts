import { expect, test } from 'vitest';
import { withNonBreakingSpaces } from './french-spaces.ts';

test.each([
  ['Vous avez un compte ?', 'Vous avez un compte\u00a0?'],
  ['Démonstration : aucun argent', 'Démonstration\u00a0: aucun argent'],
  ['« Rétracter » ; voilà !', '«\u00a0Rétracter\u00a0»\u00a0; voilà\u00a0!'],
  ['Remise de {{percent}} %', 'Remise de {{percent}}\u00a0%'],
  ['Letters, digits and , . - / #', 'Letters, digits and , . - / #'],
])('%s', (written, shown) => expect(withNonBreakingSpaces(written)).toBe(shown));

import { describe, expect, test } from 'vitest';
import {
  addedLinesInDiff,
  findCommentsTooWide,
  findUnclearPassages,
  findUnclearPhrases,
} from '../scripts/gate/writing-faults.ts';

describe('an unclear phrase of a comment is found', () => {
  test.each([
    ['Whatever it does not know it refuses.', 'Whatever'],
    ['What is left of the cart.', 'What'],
    ['Waits for who is alone.', 'for who'],
    ['A list of which the first is kept.', 'of which'],
    ['Nobody is asked.', 'Nobody'],
    ['A row stands between them.', 'stands'],
    ['The owner is told once.', 'is told'],
    ['The row is let go of.', 'is let go'],
  ])('%s', (text, phrase) => {
    expect(findUnclearPhrases(text)).toContain(phrase);
  });

  test('a sentence of more than 25 words, by its first words and its length', () => {
    const long =
      'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
    expect(findUnclearPhrases(`Short. ${long} and then six words more follow.`)).toEqual([
      'One two three four five six … (26 words)',
    ]);
  });
});

test.each([
  ['The buyer who pays last gets the record.'],
  ['Unknown keys are rejected, because an empty request means "refund everything".'],
  ['What does a parcel cost?'],
  ['The words "who" and "what" may be quoted.'],
  ['A stand-in answers here, and JPY stands for yen.'],
  ['Strings are told apart by their quotes.'],
])('plain English is left alone: %s', (text) => {
  expect(findUnclearPhrases(text)).toEqual([]);
});

test('passages with the most unclear phrases come first, clear ones not at all', () => {
  const passages = ['Clear words.', 'What is told to nobody.', 'What is kept.'].map((text, line) => ({
    file: 'a.ts',
    line,
    text,
  }));
  expect(findUnclearPassages(passages).map(({ line }) => line)).toEqual([1, 2]);
});

test('comment lines are new unless they share most words with a removed line of any file', () => {
  const diff = [
    '--- a/src/a.ts',
    '+++ b/src/a.ts',
    '@@ -3 +3,2 @@',
    '-// the price of a kept cart in euro',
    '+// the price of a stored cart in euro',
    '+// Rounded once.',
    '@@ -9,0 +11 @@',
    '+// Another line.',
    '+++ b/src/b.ts',
    '@@ -0,0 +1,2 @@',
    '+// A file of its own.',
    '+// Moved from another file.',
    '--- a/src/c.ts',
    '+++ /dev/null',
    '@@ -7 +6,0 @@',
    '-// Moved from another file.',
  ].join('\n');
  expect([...addedLinesInDiff(diff)]).toEqual([
    ['src/a.ts', new Set([4, 11])],
    ['src/b.ts', new Set([1])],
  ]);
});

test('a comment wider than 120 columns is found by its line, and a suppression of the linter is not', () => {
  const wide = 'word '.repeat(30);
  const lines = [
    'const a = 1;',
    `// ${wide}`,
    ` * ${wide}`,
    `-- ${wide}`,
    `// biome-ignore lint/x: ${wide}`,
    '// short',
  ];
  expect(findCommentsTooWide(lines.join('\n'))).toEqual([2, 3, 4]);
});

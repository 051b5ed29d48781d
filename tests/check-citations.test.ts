import { describe, expect, test } from 'vitest';
import {
  type CitationTargets,
  findBrokenCitations,
  findBrokenLinks,
  headingAnchor,
} from '../scripts/gate/find-broken-citations.ts';
import { splitPassages } from '../scripts/gate/text-passages.ts';

const sources: CitationTargets = {
  numbers: new Map([
    ['ADR', new Set([24, 25])],
    ['rule', new Set([7, 8])],
    ['load goal', new Set([8])],
    ['migration', new Set([135])],
  ]),
  titles: new Map([['contract', new Set(['Cart', 'Catalogue'])]]),
  paths: new Set([
    'docs',
    'docs/rules.md',
    'docs/adr',
    'docs/adr/0024-papers.md',
    'docs/rules.md#money',
    'src/kit/money.ts',
  ]),
};
const broken = (text: string, folder = '') => findBrokenCitations({ text }, sources, folder);

describe('a citation that leads nowhere is found', () => {
  test.each([
    ['a payment is settled once (rule 99)', 'rule 99'],
    ['never inside a transaction (rules 7 and 99)', 'rule 99'],
    ['see ADR 24, 31', 'ADR 31'],
    ['old pages last a minute (load goal 9)', 'load goal 9'],
    ['the checks of migration 0999', 'migration 0999'],
    ['one live order per cart (contract: Basket)', 'contract: Basket'],
    ['(rule 7; contract: Basket)', 'contract: Basket'],
    ['as in src/kit/coins.ts', 'src/kit/coins.ts'],
    ['settings are in docs/settings.md', 'docs/settings.md'],
  ])('%s', (text, citation) => {
    expect(broken(text)).toContain(citation);
  });

  test.each([
    ['kept for 365 days (spec §9)'],
    ['the sub-menu bar in the order of spec §2'],
    ['built from configured hosts (quality, rule 7)'],
    ['states of an order (design.md, Orders)'],
    ['times in UTC (contract, Conventions)'],
    ['as the specification writes it'],
    ['one rule for browser and server (issue 34, B14)'],
    ['colours live in one file (house-style.md, CSS)'],
  ])('of a document outside the repository: %s', (text) => {
    expect(broken(text)).not.toEqual([]);
  });
});

describe('a citation that leads somewhere is fine', () => {
  test.each([
    ['(rules 7 and 8; ADR 24, 25; contract: Cart)'],
    ['a list is at most a minute old (load goal 8)'],
    ['the checks of migration 0135'],
    ['rounding is in src/kit/money.ts, its reasons in docs/rules.md.'],
    ['weak and strong ETags alike (RFC 9110 §13.1.2)'],
    ['signals of EBU Tech 3341, EN 16931 and 2 rules more'],
    ['// a folder of pictures: src/web/pages/<name>.tsx'],
  ])('%s', (text) => {
    expect(broken(text)).toEqual([]);
  });

  test('a page is found from the folder of the document that names it', () => {
    expect(broken('see rules.md', 'docs')).toEqual([]);
  });
});

test('the anchor of a heading has no signs, and hyphens for blanks', () => {
  expect(headingAnchor('A. Cart, prices & “more”')).toBe('a-cart-prices--more');
});

test('links of a document lead to files from its own folder', () => {
  const text =
    '[rules](../rules.md#money) [web](https://sillon.example/x.md) [gone](0025-none.md) [no heading](../rules.md#prices)';
  expect(findBrokenLinks(text, 'docs/adr', sources)).toEqual(['0025-none.md', '../rules.md#prices']);
});

test('a file that a document names by its last part must exist', () => {
  expect(findBrokenLinks('`money.ts`, `kit/money.ts`, `*.store.server.ts`, `coins.test.ts`', 'docs', sources)).toEqual([
    'coins.test.ts',
  ]);
});

describe('passages', () => {
  test('a comment over several lines is one passage, so a citation may break', () => {
    const text = "const a = 1;\n/**\n * Written first (rules 7\n * and 8).\n */\nconst b = 'http://x // no comment';\n";
    expect(splitPassages('a.ts', text)).toEqual([{ line: 3, text: 'Written first (rules 7 and 8).' }]);
  });

  test('code is no comment, and the end of a line may be one', () => {
    expect(splitPassages('a.ts', "const rule = 'rule 99'; // see rule 7\n")).toEqual([{ line: 1, text: 'see rule 7' }]);
  });

  test('names of tests are read, too', () => {
    const text = "test('a link is refused (case 65)', () => {});\ntest.each([[1]])('%s is fine', () => {});\n";
    expect(splitPassages('a.test.ts', text).map((passage) => passage.text)).toEqual([
      'a link is refused (case 65)',
      '%s is fine',
    ]);
  });

  test('SQL and documents have comments and paragraphs of their own', () => {
    expect(splitPassages('a.sql', 'select 1; -- rule 7\n')).toEqual([{ line: 1, text: 'rule 7' }]);
    expect(splitPassages('a.md', '# Title\n\none\ntwo\n\n```\ncode\n```\n').map(({ text }) => text)).toEqual([
      '# Title',
      'one two',
    ]);
  });
});

// Each citation in a comment, a test name or a document must lead to a file, section or number of this repository
// (docs/writing.md).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CitationTargets, findBrokenCitations, findBrokenLinks, headingAnchor } from './find-broken-citations.ts';
import type { GateStepResult } from './run-step.ts';
import { splitPassages } from './text-passages.ts';

const FOLDERS = ['src', 'tests', 'scripts', 'docs', 'locales', 'public'];
const READ = /\.(?:ts|tsx|css|sql|mjs|cjs|js|md)$/;
/** Texts of the shop, and the check's own examples of broken citations. */
const UNREAD =
  /^(?:src\/db\/reference-data\/(?:content|install-content-texts)|src\/db\/types\.gen\.ts|docs\/licences|docs\/writing\.md|scripts\/gate\/|tests\/citations\.test\.ts)/;

/** One broken citation of each kind: a check that sees nothing must not look green. */
const CANARIES = [
  '(rule 999)',
  '(ADR 999)',
  '(contract: No such section)',
  'src/no/such-file.ts',
  'docs/none.md',
  'spec §9',
  'quality, rule 27',
];

export function checkCitations(): GateStepResult {
  const files = repositoryFiles();
  const sources = readCitationTargets(files);
  const missed = CANARIES.filter((text) => findBrokenCitations({ text }, sources).length === 0);
  if (missed.length)
    return { passed: 0, failed: 1, words: `These broken citations were not found: ${missed.join(', ')}` };
  const read = files.filter((file) => READ.test(file) && !UNREAD.test(file));
  const broken = read.flatMap((file) => findBrokenReferences(file, sources));
  if (broken.length)
    return { passed: 0, failed: 1, words: [...broken, 'Forms of citations: docs/writing.md'].join('\n') };
  return { passed: 1 + CANARIES.length, failed: 0, words: `${read.length} files, ${CANARIES.length} canaries caught` };
}

function findBrokenReferences(file: string, sources: CitationTargets): string[] {
  const text = readFileSync(file, 'utf8');
  const folder = file.endsWith('.md') ? dirname(file).replace(/^\.$/, '') : '';
  const cited = splitPassages(file, text).flatMap((passage) =>
    findBrokenCitations(passage, sources, folder).map((citation) => `${file}:${passage.line}: ${citation}`),
  );
  return file.endsWith('.md')
    ? [...cited, ...findBrokenLinks(text, folder, sources).map((link) => `${file}: ${link}`)]
    : cited;
}

function repositoryFiles(): string[] {
  const here = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...here.map(({ name }) => name), ...below];
}

function readCitationTargets(files: readonly string[]): CitationTargets {
  const numbered = (pattern: RegExp) => new Set(files.flatMap((file) => file.match(pattern)?.[1] ?? []).map(Number));
  const rules = readFileSync('docs/rules.md', 'utf8');
  const kinds = ['rule', 'invariant', 'case', 'fault', 'load goal'];
  return {
    numbers: new Map([
      ['ADR', numbered(/^docs\/adr\/(\d{4})-/)],
      ['migration', numbered(/^src\/db\/migrations\/(\d{4})_/)],
      ...kinds.map((kind): [string, Set<number>] => [kind, findDefinedNumbers(rules, kind)]),
    ]),
    titles: new Map(
      ['contract', 'decisions'].map((page) => [page, findHeadings(readFileSync(`docs/${page}.md`, 'utf8'))]),
    ),
    paths: new Set([...files.flatMap(withFolders), ...files.filter(isDocument).flatMap(listHeadingAnchors)]),
  };
}

/** The numbers of `- **Rule 4.**` lines. */
function findDefinedNumbers(rules: string, kind: string): Set<number> {
  const lines = rules.matchAll(new RegExp(String.raw`^- \*\*${kind} (\d+)\.\*\*`, 'gim'));
  return new Set([...lines].map(([, number]) => Number(number)));
}

function findHeadings(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.trim()));
}

const isDocument = (file: string) => file.endsWith('.md') && !UNREAD.test(file);

const listHeadingAnchors = (file: string): string[] =>
  [...findHeadings(readFileSync(file, 'utf8'))].map((heading) => `${file}#${headingAnchor(heading)}`);

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

if (import.meta.main) {
  const { failed, words } = checkCitations();
  console.log(words);
  process.exit(failed ? 1 : 0);
}

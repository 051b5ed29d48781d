import type { TextPassage } from './text-passages.ts';

/** Possible targets of citations: numbers by kind (`ADR`, `rule`, `migration` …), titles by document, and all files. */
export interface CitationTargets {
  readonly numbers: ReadonlyMap<string, ReadonlySet<number>>;
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths from the root of the repository: files, folders, and headings of documents as `docs/rules.md#money`. */
  readonly paths: ReadonlySet<string>;
}

const LIST = String.raw`\d{1,4}(?![\d-]| ×)(?:(?:, and|,| and| to| or) \d{1,4}(?![\d-]))*`;
const NUMBERED = new RegExp(
  String.raw`\b(ADR|[Rr]ule|[Ii]nvariant|[Cc]ase|[Ff]ault|[Ll]oad goal|[Mm]igration)s? (${LIST})`,
  'g',
);
const TITLED = /(?:\(|; )(contract|decisions): ([^);]+)/g;
const PATH = /(?<![\w./#@-])(?:src|tests|scripts|docs|locales|public)\/[\w./$-]*\w(?![\w*<{…/])/g;
const PAGE = /(?<![\w./*…-])[\w-]+(?:\/[\w.-]+)*\.md\b/g;

/** Citations of documents that are not in the repository, in the forms that this code base once had. */
const FOREIGN = [
  /(?<!(?:RFC|ISO|EN) [\d-]+ )§ ?\d*/g,
  /\b[Ss]pec(?:'s|’s)?\b(?!\.)|\b[Tt]he specification\b/g,
  /\bquality(?:\.md|, (?:rule|row|case|invariant|fault|load)s?\b)/g,
  /\((?:[^()]*; )?(?:spec|contract|design|quality|dependencies|house-style|naming|field)(?:\.md)?,? "?[A-Z][^)]*/g,
  /\bhouse-style\b|\bissues? \d+\b/g,
];

/** @returns the citations in a passage that lead nowhere, each once */
export function findBrokenCitations(
  { text }: Pick<TextPassage, 'text'>,
  sources: CitationTargets,
  folder = '',
): string[] {
  return [
    ...new Set([
      ...FOREIGN.flatMap((form) => text.match(form) ?? []),
      ...missingNumbers(text, sources),
      ...missingTitles(text, sources),
      ...(text.match(PATH) ?? []).filter((path) => !path.includes('NNNN') && !sources.paths.has(path)),
      ...(text.match(PAGE) ?? []).filter((page) => !leadsTo(page, folder, sources)),
    ]),
  ];
}

/** @returns the relative links and file names of a document without a matching file */
export function findBrokenLinks(markdown: string, folder: string, sources: CitationTargets): string[] {
  const links = [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const names = [
    ...markdown.matchAll(/`((?![.]|x[.]|[^`]*NNNN)[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|sql|css|mjs|cjs))`/g),
  ].map(([, name = '']) => name);
  return [
    ...links.filter((link) => !sources.paths.has(resolved(folder, link))),
    ...names.filter((name) => ![...sources.paths].some((path) => path === name || path.endsWith(`/${name}`))),
  ];
}

function missingNumbers(text: string, { numbers }: CitationTargets): string[] {
  return [...text.matchAll(NUMBERED)].flatMap(([, noun = '', list = '']) => {
    const kind = noun === 'ADR' ? noun : noun.toLowerCase();
    const known = numbers.get(kind);
    return (list.match(/\d+/g) ?? [])
      .filter((digits) => !known?.has(Number(digits)))
      .map((digits) => `${kind} ${digits}`);
  });
}

function missingTitles(text: string, { titles }: CitationTargets): string[] {
  return [...text.matchAll(TITLED)]
    .filter(([, page = '', title = '']) => !titles.get(page)?.has(title.trim()))
    .map(([, page, title]) => `${page}: ${title}`);
}

function leadsTo(page: string, folder: string, { paths }: CitationTargets): boolean {
  return paths.has(page) || paths.has(resolved(folder, page));
}

/** The anchor of a heading, as GitHub makes it. */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** A link from a folder as a path from the root: `docs/adr` and `../rules.md` make `docs/rules.md`. */
function resolved(folder: string, link: string): string {
  const parts = folder ? folder.split('/') : [];
  for (const part of link.replace(/\/$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

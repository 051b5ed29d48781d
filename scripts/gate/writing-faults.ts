import type { TextPassage } from './text-passages.ts';

const LONGEST_SENTENCE = 25;
export const MAX_COMMIT_SUBJECT = 60;
export const MAX_COMMENT_COLUMNS = 120;

/** Words before an unclear "who". After a noun it is clear, as in "the buyer who pays". */
const BEFORE = String.raw`(?:^|[.;:!?(–] ?|\b(?:of|to|for|by|from|and|or|but|is|are|as|with|than|on|in|at|if|that|says?|knows?|asks?|shows?|only|for|also) )`;
const UNCLEAR: readonly RegExp[] = [
  new RegExp(String.raw`${BEFORE}who(?:ever|m|se)?\b`, 'gi'),
  /\bwhat(?:ever)?\b(?![^.]*\?)/gi,
  /\bof which\b/gi,
  /\b(?:no|some)body\b/gi,
  /\bstands?\b(?!-| for)/gi,
  /\b(?:it|that|which|there|what|he|she|file|row|piece|amount) lies\b|\blies (?:in|on|at|there|between|behind|below)\b/gi,
  /\b(?:is|are|was|were) told\b(?! apart)/gi,
  /\b(?:is|are) let go\b|\blets? go of\b/gi,
];

/** @returns the phrases of a comment that docs/writing.md advises against, and the beginning of each long sentence */
export function findUnclearPhrases(text: string): string[] {
  const unquoted = text.replace(/"[^"]*"|`[^`]*`/g, '""');
  return [...UNCLEAR.flatMap((pattern) => unquoted.match(pattern) ?? []), ...longSentences(text)].map((phrase) =>
    phrase.trim(),
  );
}

/** @returns the numbers of lines that are comments and too wide; a suppression of a linter has to be one line */
export function findCommentsTooWide(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.length > MAX_COMMENT_COLUMNS && COMMENT_LINE.test(line) && !IN_ONE_LINE.test(line) ? [at + 1] : [],
    );
}

const COMMENT_LINE = /^\s*(?:\/\/|\/?\*|--\s|\{\/\*)/;
const IN_ONE_LINE = /biome-ignore|@ts-|https?:\/\/\S{80}/;

function longSentences(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => sentence.split(/\s+/).length > LONGEST_SENTENCE)
    .map((sentence) => `${sentence.split(/\s+/).slice(0, 6).join(' ')} … (${sentence.split(/\s+/).length} words)`);
}

interface Finding extends TextPassage {
  readonly file: string;
  readonly phrases: readonly string[];
}

/** @returns passages with unclear phrases, the worst first */
export function findUnclearPassages(passages: readonly (TextPassage & { file: string })[]): Finding[] {
  return passages
    .map((passage) => ({ ...passage, phrases: findUnclearPhrases(passage.text) }))
    .filter(({ phrases }) => phrases.length > 0)
    .sort((a, b) => b.phrases.length - a.phrases.length);
}

/**
 * The added lines of each file in the output of `git diff -U0`, by their numbers in the new file. A line that shares
 * most of its words with a removed line of any file was edited or moved, and is not new.
 */
export function addedLinesInDiff(diff: string): Map<string, Set<number>> {
  const rows = diff.split('\n');
  const isEdited = lookUpAlike(rows.filter((row) => row.startsWith('-') && MAY_BE_COMMENT.test(row)));
  const files = new Map<string, Set<number>>();
  let lines = new Set<number>();
  let next = 0;
  for (const row of rows) {
    const file = row.match(/^\+\+\+ b\/(.+)$/)?.[1];
    const hunk = row.match(/^@@ -\S+ \+(\d+)/)?.[1];
    if (file) {
      lines = new Set();
      files.set(file, lines);
    } else if (hunk) next = Number(hunk);
    else if (row.startsWith('+')) {
      if (MAY_BE_COMMENT.test(row) && !isEdited(row)) lines.add(next);
      next++;
    }
  }
  return files;
}

const MAY_BE_COMMENT = /^[-+]\s*(?:\/\/|\/?\*|--\s|\{\/\*)|\s(?:\/\/|--)\s/;

const splitWords = (line: string): string[] => line.toLowerCase().match(/\w+/g) ?? [];

const ALIKE = 0.6;

/**
 * Whether a line has more than 60 % of its words from one of the old lines. Of any 40 % of its words, such a line has
 * at least one from the old one, so only the old lines with one of its rarest words are compared.
 */
function lookUpAlike(lines: readonly string[]): (line: string) => boolean {
  const byWord = new Map<string, Set<string>[]>();
  for (const line of lines) {
    const words = new Set(splitWords(line));
    for (const word of words) {
      const having = byWord.get(word);
      if (having) having.push(words);
      else byWord.set(word, [words]);
    }
  }
  return (line) => {
    const words = splitWords(line);
    const rarest = words.map((word) => byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
    const candidates = rarest.slice(0, Math.floor(words.length * (1 - ALIKE)) + 1).flat();
    return candidates.some((old) => words.filter((word) => old.has(word)).length > words.length * ALIKE);
  };
}

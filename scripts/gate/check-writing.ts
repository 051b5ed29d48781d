// Checks commit subjects and new comments since a recorded commit against docs/writing.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { GateStepResult } from './run-step.ts';
import { commentLines, joinCommentLines } from './text-passages.ts';
import {
  addedLinesInDiff,
  findCommentsTooWide,
  findUnclearPassages,
  MAX_COMMENT_COLUMNS,
  MAX_COMMIT_SUBJECT,
} from './writing-faults.ts';

/** Older commits and comments are not measured. */
const SINCE = '18299822';
const SHARE = 0.03;
/** A share of a few lines says little, so this many phrases are always allowed. */
const ALLOWED = 3;
const SHOWN = 15;
const CODE = ['ts', 'tsx', 'css', 'sql', 'mjs', 'cjs', 'js'];

export function checkWriting(): GateStepResult {
  if (git('merge-base', '--is-ancestor', SINCE, 'HEAD').status !== 0)
    return { passed: 1, failed: 0, words: 'The history since the rules of writing is not here: nothing to check.' };
  const long = git('log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`)
    .stdout.split('\n')
    .filter((line) => line.replace(/^\S+ /, '').length > MAX_COMMIT_SUBJECT);
  const comments = checkComments();
  const wide = findWideComments();
  const words = [
    ...long.map((line) => `subject over ${MAX_COMMIT_SUBJECT} characters: ${line}`),
    ...wide.map((place) => `comment over ${MAX_COMMENT_COLUMNS} columns: ${place}`),
    ...comments.lines,
  ];
  const failed = [long.length > 0, wide.length > 0, comments.failed].filter(Boolean).length;
  return { passed: 3 - failed, failed, words: words.join('\n') };
}

/** The formatter wraps code, but neither comments nor SQL. */
function findWideComments(): string[] {
  const { stdout } = git('ls-files', ...CODE.map((ending) => `*.${ending}`));
  return stdout
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .flatMap((file) => findCommentsTooWide(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
}

function checkComments(): { failed: boolean; lines: string[] } {
  const { stdout } = git('diff', '-U0', '-M', SINCE, '--', 'src', 'scripts', 'tests');
  const added = [...addedLinesInDiff(stdout)].filter(
    ([file]) => CODE.some((ending) => file.endsWith(`.${ending}`)) && existsSync(file),
  );
  const comments = added.flatMap(([file, lines]) =>
    commentLines(readFileSync(file, 'utf8'), file.endsWith('.sql') ? '--' : '//')
      .filter(({ line }) => lines.has(line))
      .map((comment) => ({ ...comment, file })),
  );
  const passages = [...new Set(comments.map(({ file }) => file))].flatMap((file) =>
    joinCommentLines(comments.filter((comment) => comment.file === file)).map((passage) => ({ ...passage, file })),
  );
  const findings = findUnclearPassages(passages);
  const phrases = findings.reduce((sum, finding) => sum + finding.phrases.length, 0);
  const share = comments.length ? phrases / comments.length : 0;
  return {
    failed: phrases > Math.max(ALLOWED, SHARE * comments.length),
    lines: [
      ...findings.slice(0, SHOWN).map(({ file, line, phrases: words }) => `${file}:${line}: ${words.join(' · ')}`),
      `new comments: ${comments.length} lines, ${phrases} unclear phrases (${(share * 100).toFixed(1)} %, at most ${SHARE * 100} %)`,
    ],
  };
}

function git(...args: string[]) {
  return spawnSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1_048_576 });
}

if (import.meta.main) {
  const { failed, words } = checkWriting();
  console.log(words);
  process.exit(failed ? 1 : 0);
}

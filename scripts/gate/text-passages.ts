/** A comment, a test name or a paragraph: its text on one line, and its first line in the file. */
export interface TextPassage {
  readonly line: number;
  readonly text: string;
}

const TEST_NAME = /\b(?:test|describe|it)(?:\.\w+)*(?:\([^\n]*\))?\(\s*(['"`])((?:(?!\1).)+)\1/g;

/** @returns the comments of a source file, the names of its tests, or the paragraphs of a document, by its file name */
export function splitPassages(file: string, text: string): TextPassage[] {
  if (file.endsWith('.md')) return paragraphs(text);
  const comments = joinCommentLines(commentLines(text, file.endsWith('.sql') ? '--' : '//'));
  return /\.test\.tsx?$/.test(file) ? [...comments, ...testNames(text)] : comments;
}

/** The text of each line that is a comment or ends in one. Quotes on the same line tell strings apart. */
export function commentLines(text: string, lineMark: '//' | '--' = '//'): TextPassage[] {
  const found: TextPassage[] = [];
  let inBlock = false;
  for (const [at, line] of text.split('\n').entries()) {
    const words: string | undefined = inBlock ? line : findComment(line, lineMark);
    if (words === undefined) continue;
    const opens: boolean = inBlock || (words.startsWith('/*') && line.includes(words));
    inBlock = opens && !words.includes('*/');
    const plain = words.replace(/\*\/.*$/, '').replace(/^\s*(?:\/\*+|\*|\/\/|--)\s?/, '');
    if (plain.trim()) found.push({ line: at + 1, text: plain.trim() });
  }
  return found;
}

/** From the mark of a comment to the end of the line, or undefined. */
function findComment(line: string, lineMark: string): string | undefined {
  for (const mark of [lineMark, '/*']) {
    for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) {
      const before = line.slice(0, at);
      const isMark = /(?:^|[\s{(])$/.test(before);
      const inString = ["'", '"', '`'].some((quote) => (before.split(quote).length - 1) % 2 === 1);
      if (isMark && !inString) return line.slice(at);
    }
  }
  return undefined;
}

/** Lines of comment that follow each other are one passage, because citations break across lines. */
export function joinCommentLines(lines: readonly TextPassage[]): TextPassage[] {
  const passages: (TextPassage & { last: number })[] = [];
  for (const { line, text } of lines) {
    const previous = passages.at(-1);
    if (previous?.last === line - 1)
      passages.splice(-1, 1, { ...previous, text: `${previous.text} ${text}`, last: line });
    else passages.push({ line, text, last: line });
  }
  return passages.map(({ line, text }) => ({ line, text }));
}

function testNames(text: string): TextPassage[] {
  return [...text.matchAll(TEST_NAME)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: match[2] ?? '',
  }));
}

/** Paragraphs, list items and table rows of a document outside its code blocks. */
function paragraphs(text: string): TextPassage[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  const lines = prose.split('\n').map((words, at) => ({ line: at + 1, text: words.trim() }));
  return joinCommentLines(lines.filter((passage) => passage.text));
}

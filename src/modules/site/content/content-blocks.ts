// The text of staff as a list of blocks: headings, paragraphs, lists, quotes, pictures and tables. HTML never passes.
// Links lead to our pages or the web; pictures come from this site only (rule 32).

import { isOwnOrWebLink } from '#kit/check-web-link.ts';
import { toSafeSitePath } from '#kit/safe-site-path.ts';
import { slugify } from '#kit/slug.ts';

export interface TextSpan {
  readonly text: string;
  readonly strong?: true;
  readonly href?: string;
}
export type TextLine = readonly TextSpan[];
export type ContentBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'text'; readonly line: TextLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly TextLine[] }
  | { readonly kind: 'quote'; readonly line: TextLine }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly caption: string }
  | { readonly kind: 'table'; readonly head: readonly TextLine[]; readonly rows: readonly (readonly TextLine[])[] };

/** A heading and the blocks below it. */
export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
}

/**
 * Parses the simple markup of staff: `## Heading {#id}`, `### Smaller`, `- item`, `1. item`, `> quote`, `| a | b |`,
 * `![description](/pictures/… "caption")`, `[words](/path)`, `**strong**`. All other text is a paragraph.
 */
export function parseContentBlocks(source: string): ContentBlock[] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n|\n(?=#{2,3} )|(?<=^#{2,3} [^\n]*)\n/m)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map(parseBlock)
    .map(namedOnce());
}

/** Headings of the same name get distinct ids, also one named like the frame's own `content`. */
function namedOnce(): (block: ContentBlock) => ContentBlock {
  const taken = new Set(['content']);
  return (block) => {
    if (block.kind !== 'heading') return block;
    const name = block.id || 'part';
    let id = name;
    for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
    taken.add(id);
    return { ...block, id };
  };
}

/** The blocks before the first heading, and each heading of the second level with its own. */
export function groupBlocksBySection(blocks: readonly ContentBlock[]): {
  intro: readonly ContentBlock[];
  sections: readonly TextSection[];
} {
  const intro: ContentBlock[] = [];
  const sections: { id: string; title: string; blocks: ContentBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: block.id, title: block.text, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}

/** The plain text, for descriptions, search and feeds. */
export const contentBlocksText = (blocks: readonly ContentBlock[]): string => blocks.map(getBlockText).join(' ').trim();

/** Minutes an unhurried reader needs; Chinese and Korean are counted by characters. */
export function minutesToRead(blocks: readonly ContentBlock[]): number {
  const text = contentBlocksText(blocks);
  const signs = text.match(/[\u3040-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  const words = text.replace(/[\u3040-\u9fff\uac00-\ud7af]/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / 220 + signs / 420));
}

function parseBlock(chunk: string): ContentBlock {
  const lines = chunk.split('\n').map((line) => line.trim());
  const heading = /^(#{2,3}) (.+)$/.exec(chunk);
  if (heading && lines.length === 1) return parseHeading(heading[1] === '##' ? 2 : 3, heading[2] ?? '');
  const picture = /^!\[([^\]]*)\]\((\S+?)(?: "([^"]*)")?\)$/.exec(chunk);
  if (picture && isOwnPicture(picture[2] ?? ''))
    return { kind: 'picture', alt: picture[1] ?? '', src: picture[2] ?? '', caption: picture[3] ?? '' };
  if (lines.every((line) => line.startsWith('- '))) return parseList(lines, 2, false);
  if (lines.every((line) => /^\d+\. /.test(line))) return parseList(lines, undefined, true);
  if (lines.every((line) => line.startsWith('>')))
    return { kind: 'quote', line: parseMarkupLine(lines.map((line) => line.slice(1).trim()).join(' ')) };
  if (lines.length > 1 && lines.every((line) => /^\|.*\|$/.test(line))) return parseTable(lines);
  return { kind: 'text', line: parseMarkupLine(lines.join(' ')) };
}

function parseHeading(level: 2 | 3, text: string): ContentBlock {
  const named = /^(.*?)\s*\{#([a-z0-9_-]+)\}$/.exec(text);
  const words = named?.[1] ?? text;
  return { kind: 'heading', level, id: named?.[2] ?? slugify(words), text: words };
}

const parseList = (lines: readonly string[], marks: number | undefined, ordered: boolean): ContentBlock => ({
  kind: 'list',
  ordered,
  items: lines.map((line) => parseMarkupLine(marks ? line.slice(marks) : line.replace(/^\d+\. /, ''))),
});

function parseTable(lines: readonly string[]): ContentBlock {
  const [head = [], ...rows] = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => parseMarkupLine(cell.trim())),
    );
  return { kind: 'table', head, rows };
}

const MARKS = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^\s)]+)\)/g;

/** Parses one line. A link to anything but this site or the web stays plain text. */
export function parseMarkupLine(text: string): TextLine {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) spans.push({ text: text.slice(at, match.index) });
    spans.push(toTextSpan(match));
    at = match.index + match[0].length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}

function toTextSpan([whole, strong, words, href = '']: RegExpMatchArray): TextSpan {
  if (strong !== undefined) return { text: strong, strong: true };
  return isOwnOrWebLink(href) || /^mailto:[^\s@]+@[^\s@?]+$/.test(href)
    ? { text: words ?? '', href }
    : { text: words ?? whole };
}

const isOwnPicture = (src: string): boolean =>
  /^\/(projects|pictures|assets|blog)\//.test(src) && toSafeSitePath(src, '') === src;

function getBlockText(block: ContentBlock): string {
  const line = (spans: TextLine) => spans.map(({ text }) => text).join('');
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'text' || block.kind === 'quote') return line(block.line);
  if (block.kind === 'list') return block.items.map(line).join(' ');
  if (block.kind === 'picture') return block.caption;
  return [block.head, ...block.rows].map((row) => row.map(line).join(' ')).join(' ');
}

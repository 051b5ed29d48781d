// Searches the help answers. The same search runs on the server for a plain form and in the browser while the visitor
// types.

export interface HelpAnswer {
  readonly id: number;
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * Text normalized for comparison: no case, no accents on Latin letters, one kind of blank, full-width forms as plain
 * ones.
 */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'`]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * The answers that contain every word of the query, matches in the question first. An empty query returns all in their
 * order.
 * Chinese and Korean match anywhere in the text, other words at their beginning.
 */
export function searchHelpAnswers<A extends HelpAnswer>(all: readonly A[], query: string): A[] {
  const words = [...new Set(comparable(query.slice(0, 200)).split(' '))].filter((word) => word !== '');
  if (words.length === 0) return [...all];
  const scored = all.map((each) => ({ each, score: scoreAnswer(each, words) })).filter(({ score }) => score > 0);
  return scored.sort((a, b) => b.score - a.score).map(({ each }) => each);
}

function scoreAnswer({ question, answer }: HelpAnswer, words: readonly string[]): number {
  const [title, text] = [` ${comparable(question)}`, ` ${comparable(answer)}`];
  let score = 0;
  for (const word of words) {
    const wanted = /[\u3040-\u9fff\uac00-\ud7af]/.test(word) ? word : ` ${word}`;
    if (title.includes(wanted)) score += 3;
    else if (text.includes(wanted)) score += 1;
    else return 0;
  }
  return score;
}

import { isCleanLine } from '#kit/text-input.ts';

const SUBJECT_LENGTH = 200;
const ORDER_NUMBER = /^[\w-]{1,40}$/;

/**
 * The subject a link to the contact form begins a letter with: `?subject=` on one clean line, with `?order=` at its end
 * unless it is named already. What a field would refuse is left out, not shown.
 */
export function startedSubject(query: URLSearchParams): string {
  const subject = query.get('subject')?.trim() ?? '';
  const order = query.get('order') ?? '';
  const parts = [
    isCleanLine(subject) ? subject : '',
    ORDER_NUMBER.test(order) && !subject.includes(order) ? `#${order}` : '',
  ];
  const line = parts.filter(Boolean).join(' ');
  return line.length <= SUBJECT_LENGTH ? line : '';
}

import { isCleanLine } from '#kit/clean-text.ts';

const SUBJECT_LENGTH = 200;
const ORDER_NUMBER = /^[\w-]{1,40}$/;

/**
 * The subject that a link fills into the contact form: `?subject=` on one line, with `?order=` added unless it is
 * already named. Invalid values are left out.
 */
export function prefilledContactSubject(query: URLSearchParams): string {
  const subject = query.get('subject')?.trim() ?? '';
  const order = query.get('order') ?? '';
  const parts = [
    isCleanLine(subject) ? subject : '',
    ORDER_NUMBER.test(order) && !subject.includes(order) ? `#${order}` : '',
  ];
  const line = parts.filter(Boolean).join(' ');
  return line.length <= SUBJECT_LENGTH ? line : '';
}

// A return as its mails tell it.
import { type KeptLine, named } from '#kit/variant.ts';
import type { ReturnNews } from '#modules/mail/return-mail.ts';

interface Told extends Omit<ReturnNews, 'lines' | 'answer'> {
  readonly answer?: string;
  readonly lines: readonly (KeptLine & { readonly quantity: number })[];
}

export const newsOfReturn = ({ lines, answer = '', ...told }: Told): ReturnNews => ({
  ...told,
  answer,
  lines: lines.map((line) => ({ ...named(line), quantity: line.quantity })),
});

// A return as its mails tell it.
import type { ReturnNews } from '#modules/mail/return-mail.ts';

interface Told extends Omit<ReturnNews, 'lines' | 'answer'> {
  readonly answer?: string;
  readonly lines: readonly { readonly name: string; readonly size: string; readonly quantity: number }[];
}

export const newsOfReturn = ({ lines, answer = '', ...told }: Told): ReturnNews => ({
  ...told,
  answer,
  lines: lines.map(({ name, size, quantity }) => ({ name: size ? `${name} (${size})` : name, quantity })),
});

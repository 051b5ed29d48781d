import { domainToUnicode } from 'node:url';

/** An address with its international domain in Unicode instead of `xn--…`. */
export function toUnicodeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at + 1) + (domainToUnicode(email.slice(at + 1)) || email.slice(at + 1));
}

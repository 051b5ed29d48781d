// E-mail addresses: one rule for forms, calls and outgoing mail.

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Checked before the URL parser, which would also accept ports, paths and numbers. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Checks an address.
 * @returns `email_invalid`; `email_local_letters` for letters before the @ that few mail servers accept; null for a
 * valid one
 */
export function emailFaultKey(text: string): 'email_invalid' | 'email_local_letters' | null {
  const { local, domain } = splitAddress(text);
  if (!domain || text.length > 254 || /\s/.test(text)) return 'email_invalid';
  if (LOCAL_PART.test(local)) return local.length <= 64 && local.length + domain.length < 254 ? null : 'email_invalid';
  return LOCAL_PART.test(local.replace(/[\p{L}\p{M}\p{N}]/gu, 'x')) ? 'email_local_letters' : 'email_invalid';
}

export const isEmail = (text: string): boolean => emailFaultKey(text) === null;

/**
 * The form in which an address is stored, compared and mailed: domain in lower-case ASCII (`пример.рф` →
 * `xn--e1afmkfd.xn--p1ai`), local part unchanged.
 * Text that is not an address is only trimmed.
 */
export function normalizeEmail(text: string): string {
  const typed = text.trim();
  const { local, domain } = splitAddress(typed);
  return domain ? `${local}@${domain}` : typed;
}

/** Whether two addresses reach the same mailbox, as far as this shop can tell. */
export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one).toLowerCase() === normalizeEmail(other).toLowerCase();

/** The domain is null if invalid. */
function splitAddress(text: string): { local: string; domain: string | null } {
  const at = text.lastIndexOf('@');
  return { local: text.slice(0, Math.max(at, 0)), domain: at < 1 ? null : asciiDomain(text.slice(at + 1)) };
}

/** Uses the URL parser of browsers and Node, which knows the rules for international domains (UTS #46). */
function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return ASCII_DOMAIN.test(hostname) ? hostname : null;
}

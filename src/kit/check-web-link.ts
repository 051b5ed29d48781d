// A typed link leads to a page of ours or to a web address, never to a script (rule 32).
import { toSafeSitePath } from './safe-site-path.ts';

/** True for '', `/vinyl-shop?tag=x` and `https://…`. */
export function isOwnOrWebLink(link: string): boolean {
  if (link === '') return true;
  if (link.startsWith('/')) return toSafeSitePath(link, '') !== '';
  return /^https?:\/\//i.test(link) && URL.canParse(link);
}

/** True for a complete web address: `http://nova.example/tour`. */
export function isWebLink(link: string): boolean {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
}

/** True for a complete https address without a name and password in it: `https://nova.example/tour`. */
export function isHttpsLink(link: string): boolean {
  if (!/^https:\/\/[^\s]+$/i.test(link) || !isWebLink(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '';
}

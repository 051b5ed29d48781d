// A page of links of a shop or of the platform: the links of its owner, or default links (decisions: Addresses).
import { isOwnOrWebLink } from '#kit/check-web-link.ts';

export interface LinktreeLink {
  readonly label: string;
  readonly url: string;
}

export const MAX_LINKTREE_LINKS = 20;

/** Only links with a text that lead to this site or the web are shown, whoever stored them. */
export const safeLinktreeLinks = (links: unknown): LinktreeLink[] =>
  (Array.isArray(links) ? links : []).flatMap((each: unknown) => {
    const [label, url] = [readTextProperty(each, 'label').trim(), readTextProperty(each, 'url').trim()];
    return label && url && isOwnOrWebLink(url) ? [{ label, url }] : [];
  });

/** The filled rows of a form. Empty rows are skipped; the contract refuses half-filled ones. */
export const omitEmptyLinkRows = <L extends LinktreeLink>(rows: readonly L[]): L[] =>
  rows.filter(({ label, url }) => label || url);

interface Known {
  readonly name: string;
  readonly code: string;
  readonly socials: readonly LinktreeLink[];
  readonly links: readonly LinktreeLink[];
}

/** Default links of a shop: its records, its creators' links and its social networks, without duplicates. */
export function defaultLinktreeLinks({ name, code, socials, links }: Known): LinktreeLink[] {
  const all = [{ label: name, url: `/shop/${code}` }, ...links, ...socials];
  return all.filter(({ url }, at) => all.findIndex((each) => each.url === url) === at).slice(0, MAX_LINKTREE_LINKS);
}

const readTextProperty = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};

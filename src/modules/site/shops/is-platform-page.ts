// Pages of the platform, which a white-label shop on its own host does not show: services, blog, help, lists of
// creators, profiles, and editors of creators and staff.

const FIRST_PARTS: ReadonlySet<string> = new Set([
  'a-propos',
  'about',
  'admin',
  'bids',
  'blog',
  'box',
  'coffret-vinyle',
  'comment-ca-marche',
  'contest',
  'creation',
  'dev',
  'devis',
  'featured',
  'green-vinyl',
  'help',
  'how-it-works',
  'p',
  'partners',
  'pressing',
  'production',
  'profile',
  'quote',
  'services',
  'sheraf',
  'templates',
  'vinyl-box',
  'vinyl-pressing',
  'vinyle-ecologique',
]);

/** These have pages of a shop below them, as `/vinyl/1001/low-tide`. */
const ALONE: ReadonlySet<string> = new Set(['artist', 'cd', 'label', 'merch', 'newsletter', 'tape', 'vinyl']);

const PROJECT_DESK =
  /^\/project\/(box-projects|buyer-mail|dashboard|download-codes|manage2?|press-kit|project2?|published|sales)\/?$/;
const OWN_OF_OTHERS = /^\/(?:shop|linktree)\/([a-z0-9][a-z0-9-]*)(?:\/|$)/;

/**
 * Whether a page belongs to the platform and not to a shop.
 * @param path without its language
 * @param code of the shop on the requested host; pages below another shop's code are not its own
 */
export function isPlatformPage(path: string, code: string): boolean {
  const [, first = '', rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(path) ?? [];
  const other = OWN_OF_OTHERS.exec(path)?.[1];
  return (
    FIRST_PARTS.has(first) ||
    (rest === '' && (ALONE.has(first) || first.endsWith('-new'))) ||
    PROJECT_DESK.test(path) ||
    (other !== undefined && other !== code)
  );
}

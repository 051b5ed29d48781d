// Addresses that redirect to another page (decisions: Addresses).
import { lookupTable } from '#kit/lookup-table.ts';

const MOVED: Readonly<Record<string, string>> = lookupTable({
  '/user': '/my-account',
  '/user/profile': '/my-account',
  '/user/box': '/my-account/box',
  '/user/orders': '/my-account/orders',
  '/user/projects': '/my-account/projects',
  '/user/shop': '/my-account/shop',
  '/user/production': '/my-account/projects',
  '/user/digital': '/my-account/digital',
  '/user/gifts': '/my-account/gifts',
  '/user/pass': '/my-account/digital',
  '/pass': '/digital',
  '/digital2': '/digital',
  '/profile/v2': '/profile',
});

/** The new page of `path` (without its language), else undefined. All of /user/production redirects to the releases. */
export function findRedirectTarget(path: string): string | undefined {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return plain.startsWith('/user/production/') ? MOVED['/user/production'] : MOVED[plain];
}

import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router';

type Routes = ServerBuild['routes'];

/** The optional prefix of every page (src/web/routes.ts). */
const IN_FRENCH = 'fr?';

/**
 * Returns the router for a path. React Router compares an address with every route, half a millisecond for hundreds of
 * them. So it gets only the routes that can match the first word of the address. Unusual addresses are compared with
 * all routes.
 */
export function makeRouterLookup(routes: Routes): (path: string) => StaticHandler {
  const words = new Set(Object.values(routes).flatMap((route) => firstWord(route?.path) ?? []));
  const routers = new Map<string | null, StaticHandler>();
  return (path) => {
    const word = getFirstPathWord(path);
    // One router for all unknown first words, so the number of routers is bounded by the routes.
    const key = word === null || words.has(word) ? word : '';
    const router = routers.get(key) ?? createStaticHandler(buildRouteTree(routes, key));
    routers.set(key, router);
    return router;
  };
}

/** The first word of a path after its language; null if splitting alone can't tell. */
function getFirstPathWord(path: string): string | null {
  if (/[%\\]|\/\//.test(path)) return null;
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  return first === 'fr' ? second : first;
}

/** The first word of all addresses of this route; null if it may be any, or none. */
function firstWord(path: string | undefined): string | null {
  const parts = path?.split('/') ?? [];
  const first = parts[0] === IN_FRENCH ? parts[1] : parts[0];
  return first && /^[\w.-]+$/.test(first) ? first.toLowerCase() : null;
}

/** The routes by their addresses alone; with a first word, only those that can begin with it. */
function buildRouteTree(routes: Routes, word: string | null, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const own = firstWord(path);
    if (word !== null && own !== null && own !== word) return [];
    if (index) return [{ id, path, index: true }];
    // Routes below a path begin with that path.
    return [{ id, path, caseSensitive, children: buildRouteTree(routes, path ? null : word, id) }];
  });
}

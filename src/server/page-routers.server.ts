import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router';

type Routes = ServerBuild['routes'];

/** Before which every page also stands (src/web/routes.ts). */
const IN_FRENCH = 'fr?';

/**
 * The router to ask about a path. The router compares an address with every route in turn, half a millisecond of hundreds of them: it is
 * given those that can be meant by the first word of the address. What is written in an odd way is asked of all.
 */
export function pageRouters(routes: Routes): (path: string) => StaticHandler {
  const words = new Set(Object.values(routes).flatMap((route) => firstWord(route?.path) ?? []));
  const routers = new Map<string | null, StaticHandler>();
  return (path) => {
    const word = wordOf(path);
    // One router for all first words that no route names: what is remembered is bounded by the routes.
    const key = word === null || words.has(word) ? word : '';
    const router = routers.get(key) ?? createStaticHandler(treeOf(routes, key));
    routers.set(key, router);
    return router;
  };
}

/** The first word of a path after its language; null where it takes more than splitting to say what it is. */
function wordOf(path: string): string | null {
  if (/[%\\]|\/\//.test(path)) return null;
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  return first === 'fr' ? second : first;
}

/** The word that an address of this route begins with; null where it may be any, or none. */
function firstWord(path: string | undefined): string | null {
  const parts = path?.split('/') ?? [];
  const first = parts[0] === IN_FRENCH ? parts[1] : parts[0];
  return first && /^[\w.-]+$/.test(first) ? first.toLowerCase() : null;
}

/** The routes by their addresses alone; of a first word, those that can begin with it. */
function treeOf(routes: Routes, word: string | null, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const own = firstWord(path);
    if (word !== null && own !== null && own !== word) return [];
    if (index) return [{ id, path, index: true }];
    // What stands below a path of its own begins with that.
    return [{ id, path, caseSensitive, children: treeOf(routes, path ? null : word, id) }];
  });
}

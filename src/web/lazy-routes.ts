// Every page loads the routes of the shop. The others load on the first interaction (scripts/split-route-manifest.ts).
import {
  UNSAFE_createClientRoutes as createClientRoutes,
  createPath,
  type DataRouter,
  redirect,
  replace,
} from 'react-router';

type Routes = Parameters<typeof createClientRoutes>[0];
type RouteModules = Parameters<typeof createClientRoutes>[1];

interface Manifest {
  readonly routes: Routes;
  /** Address of the module with the other routes; the development server has a single list. */
  readonly others?: string;
}

const page = () =>
  window as {
    __reactRouterManifest?: Manifest;
    __reactRouterRouteModules?: RouteModules;
    __reactRouterDataRouter?: DataRouter;
  };

let loading: Promise<void> | undefined;
let isComplete = false;

/**
 * Adds the other routes to the manifest and, once it runs, to the router. Loads them once, or again after a failure.
 */
function learnOtherRoutes(others: string): Promise<void> {
  loading ??= import(/* @vite-ignore */ others).then(
    (list: { default: Routes }) => {
      const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = page();
      Object.assign(manifest?.routes ?? {}, list.default);
      const routes = createClientRoutes(list.default, modules, null, true, false, 'root');
      page().__reactRouterDataRouter?.patchRoutes('root', routes);
      isComplete = true;
    },
    (failure: unknown) => {
      loading = undefined;
      throw failure;
    },
  );
  return loading;
}

const isMissing = ({ routes }: Manifest, ids: readonly string[]) => !ids.every((id) => Object.hasOwn(routes, id));

/** A page that is not among the first routes needs the others before it starts. */
export async function preloadCurrentRoute(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = page();
  if (manifest?.others && isMissing(manifest, Object.keys(modules))) await learnOtherRoutes(manifest.others);
}

/** Loads the other routes while the pointer moves towards a link, so that a click need not wait. */
export function loadRoutesOnFirstInput(): void {
  const { others } = page().__reactRouterManifest ?? {};
  if (!others) return;
  const ask = () => void learnOtherRoutes(others).catch(() => undefined);
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, ask, { once: true, passive: true });
}

/**
 * The first navigation within the page waits for all routes and is then repeated. Otherwise the first routes alone may
 * match another page: `/blog/x` looks like a product. A form is sent again unchanged (307).
 * @throws Response a redirect to the same address
 */
export async function repeatNavigationWithAllRoutes(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterDataRouter: router } = page();
  if (!manifest?.others || isComplete) return;
  await learnOtherRoutes(manifest.others);
  // A fetcher's call is not redirected: its redirect would leave the page.
  const step = router?.state.navigation.location;
  if (!step) return;
  const to = createPath({ ...step, hash: '' });
  // The browser's own back and forward have changed the address already.
  const go = location.pathname + location.search === to ? replace : redirect;
  throw go(createPath(step), 307);
}

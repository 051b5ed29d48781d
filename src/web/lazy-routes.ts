// The list of routes that every page loads names the shop's; the others come with the first step towards one of them (scripts/build.ts).
import type { UNSAFE_createClientRoutes as CreateClientRoutes, PatchRoutesOnNavigationFunction } from 'react-router';

type Routes = Parameters<typeof CreateClientRoutes>[0];
type RouteModules = Parameters<typeof CreateClientRoutes>[1];

interface Manifest {
  readonly routes: Routes;
  /** Address of the module that holds the rest; a server in development has them all in one. */
  readonly others?: string;
}

const page = () =>
  window as { __reactRouterManifest?: Manifest; __reactRouterRouteModules?: Readonly<Record<string, unknown>> };

let asked: Promise<Routes> | undefined;

/** Asked for once; after a failure again. */
function otherRoutes(): Promise<Routes> {
  const { others } = page().__reactRouterManifest ?? {};
  if (!others) return Promise.resolve({});
  asked ??= import(/* @vite-ignore */ others).then(
    (list: { default: Routes }) => list.default,
    (failure: unknown) => {
      asked = undefined;
      throw failure;
    },
  );
  return asked;
}

/** A page that is not on the short list itself needs the long one before it starts. */
export async function preloadThisRoute(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = page();
  if (manifest && !Object.keys(modules).every((id) => Object.hasOwn(manifest.routes, id)))
    Object.assign(manifest.routes, await otherRoutes());
}

/** The list travels while the pointer is on its way, so that no press waits for it. */
export function loadRoutesOnTouch(): void {
  const ask = () => void otherRoutes().catch(() => undefined);
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, ask, { once: true, passive: true });
}

/** React Router asks this with every step that might lead to a route it does not know. */
export function routesOnDemand(
  manifest: Manifest,
  modules: RouteModules,
  createClientRoutes: typeof CreateClientRoutes,
): PatchRoutesOnNavigationFunction {
  return async ({ patch, signal }) => {
    const others = await otherRoutes();
    if (signal.aborted || Object.keys(others).every((id) => Object.hasOwn(manifest.routes, id))) return;
    Object.assign(manifest.routes, others);
    patch('root', createClientRoutes(others, modules, null, true, false, 'root'));
  };
}

import type { Plugin } from 'vite';

/**
 * What this site never asks of React Router, left out of the browser's copy. The names and conditions are those of the pinned version:
 * one that is not found breaks the build.
 */
interface Cut {
  readonly begin?: string;
  /** Functions that are never called, or need do no more than what stands here. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** Conditions that never hold. */
  readonly never?: readonly string[];
  /** Conditions that always hold. */
  readonly always?: readonly string[];
}

const NOTHING = '{}';
const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, NOTHING]));

const CUTS: Readonly<Record<string, Cut>> = {
  // Warnings are for who develops, where this copy is not used.
  'router/history.js': {
    bodies: nothing('warning'),
    never: ['v5Compat && listener', 'validateLocation'],
  },
  'hooks.js': {
    // No pages of server components.
    bodies: { ...nothing('warningOnce', 'DefaultErrorComponent'), RSCErrorHandler: '{ return null; }' },
    never: [
      'locationArg',
      'locationArg && renderedMatches',
      'this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string"',
      'this.context',
      'dataRouterContext && dataRouterContext.static && dataRouterContext.staticContext && (match.route.errorElement || match.route.ErrorBoundary)',
      'dataRouterState && onErrorHandler',
      'dataRouterOpts.isStatic',
    ],
  },
  // No view transitions, no drawing at once.
  'components.js': {
    bodies: nothing('getOptimisticRouterState'),
    never: [
      'newErrors && onError',
      'reactDomFlushSyncImpl && flushSync',
      'useTransitions === false',
      'useTransitions === true',
      'transition',
      'vtContext.isTransitioning && !vtContext.flushSync',
      'renderDfd && pendingState && router.window',
      'renderDfd && pendingState && state.location.key === pendingState.location.key',
      '!vtContext.isTransitioning && interruption',
    ],
    always: ['!viewTransitionOpts || !isViewTransitionAvailable'],
  },
  // Navigation is never blocked, masked or watched, routes are not replaced while the page is open.
  'router/router.js': {
    bodies: {
      // What went wrong, without a sentence of the router's own.
      getInternalRouterError:
        '{ return new ErrorResponseImpl(status || 500, "", new Error(message || type || method || pathname), true); }',
      ...nothing('dispose', 'getBlocker', 'deleteBlocker', 'updateBlocker', 'shouldBlockNavigation', 'resetFetcher'),
      ...nothing('_internalSetRoutes', 'restoreAppliedTransitions', 'persistAppliedTransitions'),
      ...nothing(
        'getInstrumentationNavigateMeta',
        'defaultDataStrategyWithMiddleware',
        'commitHmrRoutes',
        'setHmrRoutes',
      ),
    },
    never: [
      'init.instrumentations',
      'unblockBlockerHistoryUpdate',
      'blockerKey && delta != null',
      'blockerKey',
      'blockers.size > 0 && !isUninterruptedRevalidation',
      'opts?.mask',
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location',
      'pendingViewTransitionEnabled',
      'opts?.instrumentationNavigateMetaReceiver',
      'instrumentationResultMetaReceiver',
      '!init.dataStrategy && !dsMatches.some((m) => m.shouldLoad) && !dsMatches.some((m) => m.route.middleware && m.route.middleware.length > 0) && revalidatingFetchers.length === 0',
      'future.unstable_routePatternMatching',
      'typeof route.lazy === "function"',
      'isStaticHandler',
      'isUnsupported',
      'basename !== "/"',
      'opts.body !== void 0',
      'opts.body instanceof FormData',
      'opts.body instanceof URLSearchParams',
    ],
    always: ['!dataRoutes.hasHMRRoutes'],
  },
  'dom/ssr/routes.js': {
    bodies: nothing('wrapShouldRevalidateForHdr', 'prefetchRouteModuleChunks', 'noActionDefinedError'),
    never: [
      'isSpaMode',
      'needsRevalidation',
      '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader',
      'route.clientLoaderModule || route.clientActionModule',
      'route.hasClientLoader',
      'route.hasClientAction',
      'route.clientLoaderModule',
      'route.clientMiddlewareModule',
    ],
    always: [
      '!routeModule.clientLoader',
      '!routeModule.clientAction',
      '!route.hasClientLoader',
      '!route.hasClientAction',
    ],
  },
  'dom/ssr/single-fetch.js': {
    bodies: nothing('nonSsrStrategy'),
    never: ['!ssr && !foundRevalidatingServerLoader', 'shouldAllowOptOut(m) && hasClientLoader'],
  },
  'dom/ssr/components.js': {
    bodies: nothing('RSCPrefetchPageLinksImpl'),
    never: [
      'rsc',
      'isSpaMode && !isHydrated',
      'typeof criticalCss === "string"',
      'typeof criticalCss === "object"',
      'isPageLinkDescriptor(link)',
    ],
  },
  // The page of errors is our own.
  'dom/ssr/errorBoundaries.js': {
    bodies: {
      RemixRootDefaultErrorBoundary:
        '{ return React$1.createElement("html", null, React$1.createElement("body", null, String(error))); }',
    },
  },
  'dom/ssr/fallback.js': { bodies: { RemixRootDefaultHydrateFallback: '{ return null; }' } },
  'dom/lib.js': {
    bodies: { useViewTransitionState: '{ return false; }' },
    never: ['mask', 'getKey', 'basename !== "/"'],
  },
  'dom-export/hydrated-router.js': {
    never: [
      'window.__reactRouterManifest.sri === true',
      'ssrInfo.context.isSpaMode',
      'window.history.state && window.history.state.masked',
    ],
  },
  // Routes are found in the way of src/web/lazy-routes.ts.
  'dom/ssr/fog-of-war.js': {
    begin: 'import { routesOnDemand } from "/src/web/lazy-routes.ts";',
    bodies: {
      isFogOfWarEnabled: '{ return false; }',
      getPartialManifest: NOTHING,
      getPatchRoutesOnNavigationFunction: '{ return routesOnDemand(manifest, routeModules, createClientRoutes); }',
      useFogOFWarDiscovery: NOTHING,
    },
  },
  'router/instrumentation.js': {
    bodies: {
      consumeInstrumentationClientResultMetaReceiver: NOTHING,
      getRouteInstrumentationUpdates: NOTHING,
      instrumentClientSideRouter: NOTHING,
    },
  },
};

const ROUTER = /node_modules\/react-router\/dist\/production\/lib\/(.+)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Leaves out of the browser's build what `CUTS` names. */
export const lighterRouter: Plugin = {
  name: 'lighter-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: ROUTER },
    handler(code, id) {
      const cut = CUTS[ROUTER.exec(id)?.[1] ?? ''];
      return cut && { code: lighten(code, cut, this.parse(code)), map: null };
    },
  },
};

/** `code` with the bodies and conditions of `cut` in place of its own. */
function lighten(code: string, cut: Cut, program: object): string {
  const bodies = new Map(Object.entries(cut.bodies ?? {}));
  const conditions = new Map([
    ...(cut.never ?? []).map((text) => [text, 'false'] as const),
    ...(cut.always ?? []).map((text) => [text, 'true'] as const),
  ]);
  const unseen = new Set([...bodies.keys(), ...conditions.keys()]);
  const replaced: { start: number; end: number; text: string }[] = [];
  const replace = ({ start, end }: Node, name: string, text: string) => {
    unseen.delete(name);
    replaced.push({ start, end, text });
  };
  const visit = (node: unknown) => {
    if (!isNode(node)) return;
    const { name, body } = functionOf(node);
    const nothing = bodies.get(name);
    if (body && nothing !== undefined) {
      // Who calls what does nothing need not call it.
      if (nothing === NOTHING && node.type === 'FunctionDeclaration')
        replaced.push({ start: node.start, end: node.start, text: '/* @__NO_SIDE_EFFECTS__ */ ' });
      return replace(body, name, nothing);
    }
    const test = isNode(node.test) ? node.test : null;
    const condition = test ? code.slice(test.start, test.end) : '';
    const answer = conditions.get(condition);
    if (test && answer) replace(test, condition, answer);
    for (const [key, value] of Object.entries(node)) if (key !== 'test' || !answer) [value].flat().forEach(visit);
  };
  visit(program);
  if (unseen.size) throw new Error(`The pinned React Router has no ${[...unseen].join(', ')}`);
  return replaced
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
    .replace(/^/, cut.begin ?? '');
}

/** Name and body of a function or method. */
function functionOf({ type, id, key, value, body }: Node): { name: string; body: Node | null } {
  const isMethod = type === 'MethodDefinition' && isNode(value);
  const [named, own] = isMethod ? [key, value.body] : type === 'FunctionDeclaration' ? [id, body] : [];
  return isNode(named) && isNode(own) ? { name: String(named.name), body: own } : { name: '', body: null };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

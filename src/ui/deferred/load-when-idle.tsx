import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { type LazyModule, retryUntilLoaded } from './lazy-with-retry.ts';
import { hasUnreplayedInput, ReplayEarlyInput } from './replay-early-input.ts';

interface LaterPart<P> {
  /**
   * The part itself where the server draws it, null in the browser: `import.meta.env.SSR ? await import('./below.tsx')
   * : null`.
   */
  readonly drawn: LazyModule<P> | null;
  readonly load: () => Promise<LazyModule<P>>;
  /**
   * The CSS modules of the part. Styles that no file of the page imports would load with the part's code, long after
   * its HTML is shown.
   */
  readonly looks: readonly CSSModuleClasses[];
  /** Shown after a navigation within the page until the code has loaded; by default nothing. */
  readonly waiting?: ComponentType<P>;
}

/** A part of a page, as a component. */
interface IdlePart<P> {
  (props: P): React.ReactNode;
  /** Loads its code at once. */
  loadNow(): Promise<void>;
}

/**
 * A server-rendered part of a page whose code loads only when the page is idle; on a phone, only after the first
 * interaction. Until then its HTML stays, links and forms work, and input in it is replayed after hydration.
 */
export function loadWhenIdle<P extends object>({ drawn, load, waiting: Place }: LaterPart<P>): IdlePart<P> {
  let loaded = drawn;
  let coming: Promise<LazyModule<P>> | undefined;
  const loadCode = async () => {
    loaded = await retryUntilLoaded(load);
    return loaded;
  };
  const come = () => {
    coming ??= waitUntilIdle().then(loadCode);
    return coming;
  };
  const LazyPart: ComponentType<P> = drawn?.default ?? lazy(come);
  // New props before the code has loaded would make React discard the server's HTML and the visitor's input.
  const Waiting = memo(
    ({ Part, props }: { Part: ComponentType<P>; props: P; here: boolean }) => (
      <Suspense fallback={Place ? <Place {...props} /> : null}>
        <Part {...props} />
        <ReplayEarlyInput />
      </Suspense>
    ),
    (_, { here }) => !here,
  );
  function Later(props: P) {
    const [here, setHere] = useState(loaded !== null);
    // A lazy component shows nothing at first, even if its code is here.
    const [Part] = useState(() => loaded?.default ?? LazyPart);
    useEffect(() => {
      if (!here) handleModuleWhenLoaded(come(), () => setHere(true));
    }, [here]);
    return <Waiting Part={Part} props={props} here={here} />;
  }
  return Object.assign(Later, { loadNow: async () => void (loaded ?? (await loadCode())) });
}

/** A navigation waits no longer than this for the code of such parts, in milliseconds. */
const LONGEST_NAVIGATION_WAIT_MS = 2000;

/**
 * The `clientMiddleware` of a route with such parts. A page that the browser draws has no HTML of the server in their
 * place: a part that came later would move the content below it under the visitor's finger.
 */
export const loadPartsWithPage =
  (...parts: readonly Pick<IdlePart<never>, 'loadNow'>[]) =>
  async <T,>(_: unknown, next: () => Promise<T>): Promise<T> => {
    const arePartsHere = Promise.all(parts.map(({ loadNow }) => loadNow()));
    const isPatienceOver = new Promise((resolve) => setTimeout(resolve, LONGEST_NAVIGATION_WAIT_MS));
    const [answer] = await Promise.all([next(), Promise.race([arePartsHere, isPatienceOver])]);
    return answer;
  };

/** After the page has loaded, in a moment in which nothing else is to do; soon, where it has loaded long ago. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const rest = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 1500 })
        : setTimeout(resolve, 200);
    const afterSign = () => {
      if (!isPhone() || hasBegun()) return rest();
      const stop = new AbortController();
      const begin = () => {
        stop.abort();
        rest();
      };
      for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, capture: true, signal: stop.signal });
    };
    if (document.readyState === 'complete') afterSign();
    else addEventListener('load', afterSign, { once: true });
  });

/** On a phone these parts are below the fold. Most visitors leave without scrolling and never load them. */
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin'];
const isPhone = (): boolean => matchMedia('(width < 1000px)').matches;

/** The visitor interacted before the listeners were registered. */
const hasBegun = (): boolean => scrollY > 0 || hasUnreplayedInput();

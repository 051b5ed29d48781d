import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { whenLoaded } from '#kit/when-loaded.ts';
import { EarlyChoices, hasEarlyChoices } from './early-choices.ts';
import { keepAsking, type Module } from './lazy-part.ts';

interface LaterPart<P> {
  /** The part itself where the server draws it, null in the browser: `import.meta.env.SSR ? await import('./below.tsx') : null`. */
  readonly drawn: Module<P> | null;
  readonly load: () => Promise<Module<P>>;
  /** The CSS modules of all that is in the part. What no file of the page names would come with the part's code, long after it was seen. */
  readonly looks: readonly CSSModuleClasses[];
}

/**
 * A part of a page that the server draws with it, and whose code the browser fetches only when the page has come to rest, on a phone
 * when somebody goes on as well; until then what the server drew stands there, its links and forms work, and what is chosen in it
 * counts once it has come to life.
 */
export function laterPart<P extends object>({ drawn, load }: LaterPart<P>): (props: P) => React.ReactNode {
  let coming: Promise<Module<P>> | undefined;
  let isHere = drawn !== null;
  const come = () => {
    coming ??= atRest().then(() => keepAsking(load));
    return coming;
  };
  const Part: ComponentType<P> = drawn?.default ?? lazy(come);
  // New props before its code is here would have React throw away what the server drew, and what was chosen in it.
  const Waiting = memo(
    ({ props }: { props: P; here: boolean }) => (
      <Suspense fallback={null}>
        <Part {...props} />
        <EarlyChoices />
      </Suspense>
    ),
    (_, { here }) => !here,
  );
  return function Later(props) {
    const [here, setHere] = useState(isHere);
    useEffect(() => {
      if (here) return;
      const arrive = () => {
        isHere = true;
        setHere(true);
      };
      whenLoaded(come(), arrive);
    }, [here]);
    return <Waiting props={props} here={here} />;
  };
}

/** After the page has loaded, in a moment in which nothing else is to do; soon, where it has loaded long ago. */
const atRest = (): Promise<void> =>
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

/** On a phone these parts lie below the window's edge: who only looks at the top and leaves, as most do, pays for none of them. */
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin'];
const isPhone = (): boolean => matchMedia('(width < 1000px)').matches;

/** Somebody was faster than the code that would have heard of it. */
const hasBegun = (): boolean => scrollY > 0 || hasEarlyChoices();

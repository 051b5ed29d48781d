let holds = 0;
let stale = false;

/** Called during an upload or a payment: the page does not reload until the returned function is called. */
export function holdPageReload(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

export const countReloadHolds = (): number => holds;

/** A new build is there, but the visitor was busy: the next navigation loads it. */
export const markBuildStale = (): void => {
  stale = true;
};

export const mayReloadForNewBuild = (): boolean => stale && holds === 0;

/**
 * Has the service worker cache the offline page in this language. A refusal (a private window) has no effect for the
 * visitor.
 */
export function cacheOfflinePage(lang: string, buildId: string): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  idle(() => void navigator.serviceWorker.register(`/sw.js?lang=${lang}&build=${buildId}`).catch(() => undefined));
}

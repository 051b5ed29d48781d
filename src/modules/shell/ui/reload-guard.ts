import { call } from '#kit/api.ts';
import { mayReloadNow, POLL_MS } from '../reload.ts';
import { getBuildId } from '../shell.contract.ts';
import { activeHolds, markStale } from './reload-holds.ts';

/** Asks every 30 s whether a new build is served, and takes it as soon as that disturbs nobody. */
export function watchBuild(buildId: string): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && void check(buildId), POLL_MS);
  return () => clearInterval(timer);
}

async function check(buildId: string) {
  const answer = await call(getBuildId, {});
  if (!answer.ok || answer.value.buildId === buildId) return;
  if (mayReloadNow({ typing: isTyping(), path: location.pathname, holds: activeHolds() })) location.reload();
  else markStale();
}

function isTyping(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input:not([type=range]), textarea, select'))
  );
}

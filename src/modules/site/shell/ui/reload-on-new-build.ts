import { callApi } from '#kit/call-api.ts';
import { isNewBuild, mayReloadPageNow } from '../page-reload.ts';
import { getBuildIdCall } from '../shell.contract.ts';
import { countReloadHolds, markBuildStale } from './reload-holds.ts';

const SEEN = 'sillon-builds';

/** Checks for a new build every 30 s (decisions: Times and limits) and reloads as soon as that loses nothing. */
export async function reloadOnNewBuild(buildId: string): Promise<void> {
  const answer = await callApi(getBuildIdCall, {});
  if (!answer.ok) return;
  const seen = (sessionStorage.getItem(SEEN) ?? '').split(' ').filter(Boolean);
  if (!isNewBuild(answer.value.buildId, buildId, seen)) return;
  sessionStorage.setItem(SEEN, [...new Set([...seen, buildId, answer.value.buildId])].join(' '));
  if (mayReloadPageNow({ typing: isTyping(), path: location.pathname, holds: countReloadHolds() })) location.reload();
  else markBuildStale();
}

function isTyping(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input:not([type=range]), textarea, select'))
  );
}

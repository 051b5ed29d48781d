import { callApi } from '#kit/call-api.ts';
import { solveProofOfWork } from '#kit/solve-proof-of-work.ts';
import { getCaptchaChallengeCall } from '../captcha.contract.ts';

/** Calculates the answer, or shows the service's widget, which puts its answer into a field. */
export async function solveCaptcha(slot: HTMLElement | null): Promise<string> {
  const asked = await callApi(getCaptchaChallengeCall, {});
  if (!asked.ok) return '';
  if (asked.value.kind === 'work') return solveProofOfWork(asked.value);
  if (slot && slot.childElementCount === 0) showWidget(slot, asked.value);
  return '';
}

function showWidget(slot: HTMLElement, { script, site_key }: { script: string; site_key: string }) {
  const widget = document.createElement('div');
  // The class names that the services' scripts look for.
  widget.className = 'h-captcha cf-turnstile g-recaptcha';
  widget.dataset.sitekey = site_key;
  const loader = document.createElement('script');
  loader.src = script;
  loader.async = true;
  slot.append(widget, loader);
}

import { call } from '#kit/api.ts';
import { solveProofOfWork } from '#kit/proof-of-work.ts';
import { getChallenge } from '../captcha.contract.ts';

/** Does the work, or shows the service's widget, whose answer is in its own field then. */
export async function solve(slot: HTMLElement | null): Promise<string> {
  const asked = await call(getChallenge, {});
  if (!asked.ok) return '';
  if (asked.value.kind === 'work') return solveProofOfWork(asked.value);
  if (slot && slot.childElementCount === 0) showWidget(slot, asked.value);
  return '';
}

function showWidget(slot: HTMLElement, { script, site_key }: { script: string; site_key: string }) {
  const widget = document.createElement('div');
  // Each service looks for its own class.
  widget.className = 'h-captcha cf-turnstile g-recaptcha';
  widget.dataset.sitekey = site_key;
  const loader = document.createElement('script');
  loader.src = script;
  loader.async = true;
  slot.append(widget, loader);
}

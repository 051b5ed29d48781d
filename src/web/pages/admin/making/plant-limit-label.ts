import type { Translate } from '#kit/translate.ts';

const SIZES = ['7', '10', '12'];

/** The words of a limit's name: `discs.12.most_minutes.33` is “12″ · Minutes per side, refusal · 33”. */
export function plantLimitLabel(name: string, t: Translate): string {
  const [, ...steps] = name.split('.');
  return steps.map((step, at) => stepWords(step, steps[at - 1], t)).join(' · ');
}

function stepWords(step: string, before: string | undefined, t: Translate): string {
  if (SIZES.includes(step)) return `${step}″`;
  if (/^(33|45)$/.test(step)) return step;
  if (/^\d+$/.test(step)) return String(Number(step) + 1);
  return before === 'tape_side' ? step.toUpperCase() : t(`plant.words.${step}`);
}

import css from './icon.module.css';
import type { IconName } from './icon-names.ts';
import drawings from './icons.svg?url';

export type { IconName };

/** A 24-unit line drawing in the text's colour. Decorative unless it carries a `label`. */
export function Icon({
  name,
  size = 'medium',
  label,
}: {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
  label?: string;
}) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label
    <svg className={`${css.icon} ${css[size]}`} viewBox="0 0 24 24" data-icon={name} {...naming}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

import { type IconName, paths } from './paths.ts';
import css from './icon.module.css';

export type { IconName };

/** A 24-unit line drawing in the text's colour. Decorative unless it carries a `label`. */
export function Icon({ name, size = 'medium', label }: { name: IconName; size?: 'small' | 'medium' | 'large'; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={`${css.icon} ${css[size]}`} viewBox="0 0 24 24" data-icon={name} {...naming}>
      <path d={paths[name]} />
    </svg>
  );
}

import { classNames } from '../class-names.ts';
import css from './price.module.css';

/** A price formatted by kit's formatPrice. `was` is the former price; `wasText` announces it to screen readers. */
export function Price({
  text,
  was,
  wasText,
  size = 'text',
}: {
  text: string;
  was?: string;
  wasText?: string;
  size?: 'text' | 'large';
}) {
  return (
    <span className={classNames(css.price, size === 'large' && css.large)}>
      {was && (
        <s className={css.was}>
          <span className="visually-hidden">{wasText} </span>
          {was}
        </s>
      )}
      <span>{text}</span>
    </span>
  );
}

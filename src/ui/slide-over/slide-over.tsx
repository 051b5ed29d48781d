import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Modal } from '../dialog/modal.tsx';
import css from './slide-over.module.css';

type Parts = ComponentProps<typeof Modal>;

/**
 * A panel from the page's edge (the cart, signing in, the phone's menu): a native modal with Escape, press outside and
 * focus return. Its footer with the total and the pay button stays in view below the scrolling part.
 */
export const SlideOver = ({
  side = 'end',
  ...rest
}: Omit<Parts, 'className' | 'look'> & { side?: 'start' | 'end' | 'bottom' }) => (
  <Modal {...rest} look={css} className={classNames(css.panel, css[side])} />
);

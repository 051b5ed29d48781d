import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Modal } from '../dialog/modal.tsx';
import css from './slide-over.module.css';

type Parts = ComponentProps<typeof Modal>;

/**
 * A panel from the page's edge (the cart, signing in, the phone's menu): native modal, Escape, press outside, focus kept and given
 * back. Its footer stays in view below the scrolling part: the total and the way to pay.
 */
export const SlideOver = ({
  side = 'end',
  ...rest
}: Omit<Parts, 'className' | 'look'> & { side?: 'start' | 'end' | 'bottom' }) => (
  <Modal {...rest} look={css} className={classNames(css.panel, css[side])} />
);

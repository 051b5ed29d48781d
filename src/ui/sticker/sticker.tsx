import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './sticker.module.css';

/**
 * The shop's two stickers, the only large accent on a page. `round` is the hype sticker on the shrink wrap, `price` the
 * one from the price gun. One of each per page at most.
 */
export function Sticker({ shape, children }: { shape: 'round' | 'price'; children: ReactNode }) {
  return <span className={classNames(css.sticker, css[shape])}>{children}</span>;
}

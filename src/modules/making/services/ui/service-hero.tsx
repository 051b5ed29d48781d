import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { ServiceLayout } from '../services.ts';
import { ProductPicture } from './product-picture.tsx';
import css from './service-hero.module.css';

/** The top of a page: picture, name in large type, one paragraph and links. */
export function ServiceHero({
  look,
  picture,
  title,
  lead,
  actions,
}: {
  look: ServiceLayout['hero'];
  picture: string;
  title: string;
  lead: string;
  actions?: ReactNode;
}) {
  return (
    <header className={classNames(css.hero, css[look])}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        <div className={css.below}>
          <p className={css.lead}>{lead}</p>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      </div>
      <div className={css.picture}>
        <ProductPicture name={picture} shape={look} eager />
      </div>
    </header>
  );
}

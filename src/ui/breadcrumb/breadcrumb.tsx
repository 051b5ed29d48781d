import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import css from './breadcrumb.module.css';

/** Links to the pages above. The last entry, without `to`, is this page. */
export function Breadcrumb({ label, trail }: { label: string; trail: readonly { to?: To; label: ReactNode }[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.trail}>
        {trail.map((step) => (
          <li key={linkKey(step.to)} className={css.step}>
            {step.to ? <Link to={step.to}>{step.label}</Link> : <span aria-current="page">{step.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const linkKey = (to: To | undefined) => (typeof to === 'string' ? to : JSON.stringify(to ?? 'here'));

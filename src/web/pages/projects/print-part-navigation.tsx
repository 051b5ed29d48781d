import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { PrintPartBadge, PrintPartSize } from '#modules/making/print-check/ui/print-part-status.tsx';
import css from './print-check.module.css';

/** The printed parts with their lights, as links. */
export function PrintPartNavigation({
  checks,
  current,
  linkTo,
}: {
  checks: readonly PrintCheck[];
  current: string;
  linkTo: (part: string) => string;
}) {
  const t = useTranslate();
  return (
    <nav aria-label={t('print.parts')} className={css.parts}>
      <ul>
        {checks.map((check) => (
          <li key={check.part}>
            <Link to={linkTo(check.part)} aria-current={check.part === current ? 'page' : undefined} preventScrollReset>
              <span className={css.part}>{t(`templates.parts.${check.part}`)}</span>
              <PrintPartSize check={check} />
              <PrintPartBadge check={check} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

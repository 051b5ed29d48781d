import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { type ProjectStats, STATS_DAYS, type StatsDays } from '#modules/catalogue/projects/projects.sales.contract.ts';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Table } from '#ui/table/table.tsx';
import own from './dashboard.module.css';
import css from './projects.module.css';

type Day = ProjectStats['days'][number];
const FIGURES = ['visits', 'plays', 'pieces'] as const;
type Figure = (typeof FIGURES)[number];

/** Visits, plays and sales by day, one chart above the other, and the same data as a table. */
export function DailyStatsCharts({ stats: { id, days }, range }: { stats: ProjectStats; range: StatsDays }) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <SectionHeading size="medium">{t('projects.dashboard.days')}</SectionHeading>
      <nav aria-label={t('projects.dashboard.range')} className={own.picker}>
        {STATS_DAYS.map((each) => (
          <Link
            key={each}
            to={`/project/dashboard?id=${id}&days=${each}`}
            aria-current={each === range ? 'page' : undefined}
          >
            {t('projects.dashboard.last_days', { count: Number(each) })}
          </Link>
        ))}
      </nav>
      <p className={own.quiet}>{t('projects.dashboard.counted')}</p>
      {FIGURES.map((figure) => (
        <Plot key={figure} figure={figure} days={days} />
      ))}
      <details>
        <summary className={own.summary}>{t('projects.dashboard.as_table')}</summary>
        <DaysTable days={days} />
      </details>
    </section>
  );
}

/** One bar per day. The caption describes the chart in words. */
function Plot({ figure, days }: { figure: Figure; days: readonly Day[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const best = days.reduce<Day | undefined>(
    (most, day) => (most && most[figure] >= day[figure] ? most : day),
    undefined,
  );
  const most = best?.[figure] ?? 0;
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  return (
    <figure className={own.plot}>
      <figcaption>
        <strong>
          {t(`projects.dashboard.of_days.${figure}`)}: {total.toLocaleString(lang)}
        </strong>{' '}
        {best && most > 0 && (
          <span className={own.quiet}>
            {t('projects.dashboard.best_day', { day: formatDay(best.day, lang), shown: most.toLocaleString(lang) })}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${days.length * 10} 100`} preserveAspectRatio="none" className={own.bars} aria-hidden="true">
        {days.map((day, at) => {
          const height = most === 0 ? 0 : (day[figure] / most) * 100;
          return <rect key={day.day} x={at * 10 + 1} y={100 - height} width={8} height={height} />;
        })}
      </svg>
    </figure>
  );
}

function DaysTable({ days }: { days: readonly Day[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('projects.dashboard.days')}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { id: 'day', title: t('projects.dashboard.day'), whole: true, cell: ({ day }) => formatDay(day, lang) },
        ...FIGURES.map((figure) => ({
          id: figure,
          title: t(`projects.dashboard.of_days.${figure}`),
          align: 'end' as const,
          cell: (day: Day) => day[figure].toLocaleString(lang),
        })),
      ]}
    />
  );
}

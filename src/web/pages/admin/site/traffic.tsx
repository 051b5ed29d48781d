import { useState } from 'react';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { loadTrafficReport, type TrafficReport } from '#modules/site/tracking/load-traffic.server.ts';
import {
  type DailyPageViews,
  TRAFFIC_DIMENSIONS,
  TRAFFIC_PERIOD_DAYS,
  type TrafficDimension,
} from '#modules/site/tracking/traffic.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import admin from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/traffic.ts';
import css from './traffic.module.css';
import { VisitOriginLabel } from './visit-origin-label.tsx';

/** Visits by page and source; `?days=7|30|90|365`. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('traffic', args);
  const asked = new URL(args.request.url).searchParams.get('days');
  const days = TRAFFIC_PERIOD_DAYS.find((each) => String(each) === asked) ?? 30;
  return { days, traffic: await loadTrafficReport(ctx, days) };
}

export default function TrafficPage({ loaderData: { days, traffic } }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  return (
    <div className={admin.stack}>
      <header className={css.head}>
        <h1 className={admin.title}>{t('admin.traffic.title')}</h1>
        <nav aria-label={t('admin.traffic.range')} className={css.ranges}>
          {TRAFFIC_PERIOD_DAYS.map((each) => (
            <Link
              key={each}
              to={`${local('/admin/traffic')}?days=${each}`}
              aria-current={each === days ? 'page' : undefined}
            >
              {t('admin.traffic.days', { count: each })}
            </Link>
          ))}
        </nav>
      </header>
      <p className={admin.quiet}>{t('admin.traffic.who')}</p>
      {traffic.total === 0 ? (
        <EmptyState title={t('admin.traffic.empty')} />
      ) : (
        <>
          <p className={css.total}>
            <strong>{traffic.total.toLocaleString(lang)}</strong> {t('admin.traffic.views', { count: traffic.total })}
          </p>
          <Bars views={traffic.views} />
          <div className={css.tables}>
            {TRAFFIC_DIMENSIONS.filter((measure) => traffic.top[measure].length > 0).map((measure) => (
              <Top key={measure} measure={measure} rows={traffic.top[measure]} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** One bar per day. The day under the pointer, else the busiest, is described in words. */
function Bars({ views }: { views: readonly DailyPageViews[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const [looked, setLooked] = useState<DailyPageViews | null>(null);
  const most = views.reduce((best, each) => (each.count > best.count ? each : best));
  const { day, count } = looked ?? most;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  const words = t('admin.traffic.day', { date, count, shown: count.toLocaleString(lang) });
  return (
    <figure className={css.figure}>
      <svg
        viewBox={`0 0 ${views.length * 10} 100`}
        preserveAspectRatio="none"
        className={css.bars}
        role="img"
        aria-label={words}
        onPointerLeave={() => setLooked(null)}
      >
        {views.map((each, at) => {
          const height = (each.count / most.count) * 100;
          return (
            <g key={each.day} onPointerEnter={() => setLooked(each)}>
              <rect x={at * 10} y={0} width={10} height={100} className={css.reach} />
              <rect x={at * 10 + 1} y={100 - height} width={8} height={height} />
            </g>
          );
        })}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

function Top({ measure, rows }: { measure: TrafficDimension; rows: TrafficReport['top'][TrafficDimension] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section>
      <h2 className={css.heading}>{t(`admin.traffic.${measure}`)}</h2>
      <Table
        caption={t(`admin.traffic.${measure}`)}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', title: t('admin.traffic.name'), cell: ({ name }) => <Name measure={measure} name={name} /> },
          {
            id: 'count',
            title: t('admin.traffic.count'),
            align: 'end',
            cell: ({ count }) => count.toLocaleString(lang),
          },
        ]}
      />
    </section>
  );
}

function Name({ measure, name }: { measure: TrafficDimension; name: string }) {
  const lang = useLanguage();
  switch (measure) {
    case 'page':
      return <a href={name}>{name}</a>;
    case 'origin':
      return <VisitOriginLabel code={name} />;
    case 'country':
      return countryDisplayName(name, lang);
    case 'lang':
      return new Intl.DisplayNames(lang, { type: 'language' }).of(name) ?? name;
    default:
      return name;
  }
}

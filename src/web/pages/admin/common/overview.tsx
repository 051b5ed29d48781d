import { redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isStaff } from '#kit/roles.ts';
import { readBarcodePoolCounts } from '#modules/catalogue/barcodes/barcode-pool.server.ts';
import { listAuditEntries, readOpenTaskCounts } from '#modules/office/back-office/audit-log-and-open-tasks.server.ts';
import { readRecentFeedbackAverage } from '#modules/selling/orders/find-order-feedback.server.ts';
import { missingSellerDetails } from '#platform/config.server.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { localizePagePath } from '../../../browser-page-url.ts';
import type { Route } from './+types/overview.ts';
import css from './admin.module.css';
import { AuditTable } from './audit-table.tsx';
import { requireAdminPageAccess } from './require-admin-page-access.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('overview', args);
  // Production staff have no dashboard: their work begins with the parcels.
  if (!isStaff(ctx.role)) throw redirect(localizePagePath(args.request, '/admin/dispatch'));
  const [waiting, latest, feedback, barcodes] = await Promise.all([
    readOpenTaskCounts(ctx),
    listAuditEntries(ctx, { limit: 8 }),
    readRecentFeedbackAverage(ctx),
    readBarcodePoolCounts(ctx),
  ]);
  const { config } = ctx;
  return {
    waiting,
    latest: latest.items,
    feedback,
    // A house that never bought numbers is not asked for more.
    barcodesLeft: barcodes.few && barcodes.free + barcodes.assigned > 0 ? barcodes.free : null,
    outbox: config.MODE !== 'production',
    lacking: missingSellerDetails(config),
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { waiting, latest, feedback, barcodesLeft, outbox, lacking } = loaderData;
  const t = useTranslate();
  const work = [
    { name: 'projects', to: '/admin/projects?step=checking', count: waiting.projects },
    { name: 'orders', to: '/admin/orders?status=paid', count: waiting.orders },
    { name: 'parcels', to: '/admin/dispatch', count: waiting.parcels },
    { name: 'returns', to: '/admin/returns', count: waiting.returns },
    { name: 'disputes', to: '/admin/payments', count: waiting.disputes },
    { name: 'conversations', to: '/admin/conversations?state=waiting', count: waiting.conversations },
    { name: 'quotes', to: '/admin/quote?state=new', count: waiting.quotes },
    { name: 'calls', to: '/admin/call-backs', count: waiting.calls },
    { name: 'stock', to: '/admin/stock?low=1', count: waiting.stock },
    ...(outbox ? [{ name: 'mails', to: '/admin/outbox?state=failed', count: waiting.mails }] : []),
  ];
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('admin.overview.title')}</h1>
      {lacking && <Notice tone="warning">{t(`admin.overview.seller_lacks.${lacking}`)}</Notice>}
      {barcodesLeft !== null && (
        <Notice tone="warning">
          <Link to="/admin/barcodes">{t('admin.overview.barcodes_left', { count: barcodesLeft })}</Link>
        </Notice>
      )}
      <ul className={css.waiting}>
        {work.map(({ name, to, count }) => (
          <li key={name}>
            <Link to={to} className={css.waits}>
              <span className={css.number}>{count > 99 ? '99+' : count}</span>
              <span>{t(`admin.overview.${name}`, { count })}</span>
            </Link>
          </li>
        ))}
        <li>
          <Recent {...feedback} />
        </li>
      </ul>
      <section className={css.stack}>
        <SectionHeading size="medium" more={{ to: '/admin/audit', text: t('admin.overview.all') }}>
          {t('admin.overview.latest')}
        </SectionHeading>
        <AuditTable entries={latest} />
      </section>
    </div>
  );
}

/** The average rating of purchases in the last 30 days. */
function Recent({ count, average }: { count: number; average: number | null }) {
  const t = useTranslate();
  const lang = useLanguage();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <Link to="/admin/feedback?days=30" className={css.waits}>
      <span className={css.number}>{average === null ? 0 : average.toLocaleString(lang, digits)}</span>
      <span>{t(average === null ? 'admin.overview.feedback_none' : 'admin.overview.feedback', { count })}</span>
    </Link>
  );
}

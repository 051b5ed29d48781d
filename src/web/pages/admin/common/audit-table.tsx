import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { isProjectStep } from '#kit/project-steps.ts';
import type { Translate } from '#kit/translate.ts';
import type { AuditEntry } from '#modules/office/back-office/back-office.contract.ts';
import { isOrderStatus } from '#modules/selling/orders/order.ts';
import { Table } from '#ui/table/table.tsx';
import css from './admin.module.css';

const PAGES: Readonly<Record<string, string>> = lookupTable({
  project: '/admin/projects',
  order: '/admin/orders',
  order_draft: '/admin/order-manual?id=',
  alert: '/admin/alerts',
  promo: '/admin/promos',
  user: '/admin/users',
  item: '/admin/stock',
  post: '/admin/posts',
  faq: '/admin/faq',
  banner: '/admin/banners',
  contact: '/admin/messages',
  takedown: '/admin/takedowns',
  group_shipment: '/admin/group-shipments',
  contest: '/admin/challenge',
  quote: '/admin/quote',
  pressing: '/admin/pressings',
  price_list: '/admin/price-list',
  plant_profile: '/admin/plant-profiles',
  service: '/admin/services',
  payout_run: '/admin/payouts',
  shipping: '/admin/shipping',
  deposit: '/admin/deposits',
  payee: '/admin/clients',
  shop: '/admin/shops',
});

/** Columns of the audit log: time, person, action, object, and the values before and after. */
export function useAuditColumns() {
  const t = useTranslate();
  const lang = useLanguage();
  return [
    { id: 'at', title: t('admin.audit.at'), whole: true, cell: (entry: AuditEntry) => formatMoment(entry.at, lang) },
    { id: 'user', title: t('admin.audit.user'), cell: (entry: AuditEntry) => entry.user.name },
    { id: 'action', title: t('admin.audit.action'), cell: (entry: AuditEntry) => auditActionLabel(entry.action, t) },
    { id: 'entity', title: t('admin.audit.entity'), cell: (entry: AuditEntry) => <AuditedEntity entry={entry} /> },
    {
      id: 'change',
      title: t('admin.audit.change'),
      minor: true,
      cell: (entry: AuditEntry) => <Change entry={entry} />,
    },
  ];
}

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslate();
  const columns = useAuditColumns();
  if (entries.length === 0) return <p className={css.quiet}>{t('admin.audit.empty')}</p>;
  return <Table caption={t('admin.audit.title')} columns={columns} rows={entries} keyOf={(entry) => entry.id} />;
}

/** `project_confirmed`, `order.sent`, `stock.received` in words; an action without a text is shown by its name. */
export function auditActionLabel(action: string, t: Translate): string {
  const [, entity = '', change = ''] = /^(project|order|stock)[._](.+)$/.exec(action) ?? [];
  if (entity === 'project' && isProjectStep(change)) return t('admin.audit.moved', { to: t(`account.step.${change}`) });
  if (entity === 'order' && isOrderStatus(change)) return t('admin.audit.moved', { to: t(`account.status.${change}`) });
  if (entity === 'stock') return t('admin.audit.stock', { reason: t(`admin.stock.reasons.${change}`) });
  return t(`admin.audit.actions.${action.replace('.', '_')}`);
}

/** The changed entity, linked to its page while it exists. */
function AuditedEntity({ entry: { entity, entity_id, removed } }: { entry: AuditEntry }) {
  const t = useTranslate();
  const page = removed ? undefined : PAGES[entity];
  const name = `${t(`admin.audit.entities.${entity}`)} ${entity_id}`;
  return page ? <Link to={page + (page.endsWith('=') ? '' : '/') + entity_id}>{name}</Link> : name;
}

function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useTranslate();
  const lines = listAuditChanges(before, after);
  if (lines.length === 0) return null;
  return (
    <details className={css.change}>
      <summary>{t('admin.audit.fields', { count: lines.length })}</summary>
      <dl>
        {lines.map(({ name, was, is }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {was !== undefined && <del>{was}</del>} {is !== undefined && <ins>{is}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The fields that differ, as text. */
function listAuditChanges(before: unknown, after: unknown): { name: string; was?: string; is?: string }[] {
  const [was, is] = [fields(before), fields(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => name !== 'updated_at');
  return names
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({ name, was: was.get(name), is: is.get(name) }));
}

function fields(value: unknown): Map<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(entries.map(([name, each]) => [name, typeof each === 'string' ? each : JSON.stringify(each)]));
}

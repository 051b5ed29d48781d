import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMonth } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { CreatorFinancesOut } from '#modules/money/royalties/creator-finances-and-payees.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Table } from '#ui/table/table.tsx';
import money from './money.module.css';

/** Statements, the newest first, each as a PDF and as a table. */
export function StatementTable({ statements }: Pick<CreatorFinancesOut, 'statements'>) {
  const t = useTranslate();
  const lang = useLanguage();
  type Row = CreatorFinancesOut['statements'][number];
  const price = ({ currency }: Row, amount: number) => formatPrice(amount, currency, lang, { full: true });
  return (
    <section className={money.part}>
      <h2>{t('money.statements')}</h2>
      <Table
        caption={t('money.statements')}
        rows={statements}
        keyOf={(row) => row.id}
        columns={[
          { id: 'month', title: t('money.month'), whole: true, cell: (row) => formatMonth(row.month, lang) },
          { id: 'earned', title: t('money.statement.earned'), align: 'end', cell: (row) => price(row, row.earned) },
          { id: 'moved', title: t('money.paid_out'), align: 'end', minor: true, cell: (row) => price(row, row.moved) },
          {
            id: 'closing',
            title: t('money.balance'),
            align: 'end',
            minor: true,
            cell: (row) => price(row, row.closing),
          },
          {
            id: 'files',
            title: t('money.files'),
            cell: (row) => (
              <span className={money.files}>
                <DownloadLink
                  to={`/api/user/statements/${row.id}?lang=${lang}`}
                  size="small"
                  look="plain"
                  aria-label={`PDF ${formatMonth(row.month, lang)}`}
                >
                  PDF
                </DownloadLink>
                <DownloadLink
                  to={`/api/user/statements/${row.id}?format=csv&lang=${lang}`}
                  size="small"
                  look="plain"
                  aria-label={`CSV ${formatMonth(row.month, lang)}`}
                >
                  CSV
                </DownloadLink>
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

const PAYOUT_TONES = { prepared: 'yellow', paid: 'green', returned: 'red' } as const;

export function PayoutTable({ payouts }: Pick<CreatorFinancesOut, 'payouts'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={money.part}>
      <h2>{t('money.payouts')}</h2>
      <Table
        caption={t('money.payouts')}
        rows={payouts}
        keyOf={(row) => row.id}
        columns={[
          {
            id: 'day',
            title: t('money.column.date'),
            whole: true,
            cell: (row) => formatDay(row.settled_at ?? row.created_at, lang),
          },
          {
            id: 'amount',
            title: t('money.column.amount_paid'),
            align: 'end',
            cell: (row) => formatPrice(row.amount, row.currency, lang, { full: true }),
          },
          {
            id: 'account',
            title: t('money.account.title'),
            minor: true,
            whole: true,
            cell: (row) => `•••• ${row.account}`,
          },
          {
            id: 'status',
            title: t('money.payout.status_title'),
            cell: (row) => (
              <>
                <Badge tone={PAYOUT_TONES[row.status]}>{t(`money.payout.status.${row.status}`)}</Badge> {row.reason}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The earnings of each release, with its documents and revenue shares. */
export function ReleaseEarningsTable({ releases }: Pick<CreatorFinancesOut, 'releases'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={money.part}>
      <h2>{t('money.releases')}</h2>
      <Table
        caption={t('money.releases')}
        rows={releases}
        keyOf={(row) => row.project_id}
        columns={[
          { id: 'name', title: t('money.column.release'), cell: (row) => row.name },
          {
            id: 'net',
            title: t('money.yours'),
            align: 'end',
            cell: ({ net }) =>
              net.length === 0
                ? '–'
                : net.map(({ amount, currency }) => (
                    <span key={currency} className={money.each}>
                      {formatPrice(amount, currency, lang, { full: true })}
                    </span>
                  )),
          },
          {
            id: 'files',
            title: t('money.files'),
            cell: (row) => row.own && <ReleaseLinks release={row} />,
          },
        ]}
      />
    </section>
  );
}

/** Links to the revenue split, and to the documents once there are any. */
function ReleaseLinks({
  release: { project_id, name, net, shared },
}: {
  release: CreatorFinancesOut['releases'][number];
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const share = t(shared ? 'money.shares.title' : 'money.shares.add');
  return (
    <span className={money.files}>
      <LinkButton
        to={`/my-account/money/shares/${project_id}`}
        size="small"
        look="plain"
        aria-label={`${share}: ${name}`}
      >
        {share}
      </LinkButton>
      {net.length > 0 && (
        <>
          <DownloadLink
            to={`/api/projects/${project_id}/statement?lang=${lang}`}
            size="small"
            look="plain"
            aria-label={`PDF ${name}`}
          >
            PDF
          </DownloadLink>
          <DownloadLink
            to={`/api/user/projects/${project_id}/extract-orders?format=xlsx&lang=${lang}`}
            size="small"
            look="plain"
            aria-label={`XLSX ${name}`}
          >
            XLSX
          </DownloadLink>
        </>
      )}
    </span>
  );
}

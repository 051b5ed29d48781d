import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { FundingBar } from '#modules/catalogue/projects/ui/funding-bar.tsx';
import { shortCardName } from '#modules/selling/cards/card-brand.ts';
import type { FundingOut, ProjectPledgeRow } from '#modules/selling/fundings/fundings.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { FundingAmounts } from '../../projects/funding-editor.tsx';
import css from '../common/admin.module.css';

const TONES = {
  asked: 'yellow',
  live: 'green',
  due: 'orange',
  paid: 'green',
  not_paid: 'red',
  cancelled: 'grey',
} as const;

/** A funding and each of its pledges, with the result of the card charge. */
export function ProjectPledges({
  funding,
  pledges,
  total,
}: {
  funding: FundingOut;
  pledges: readonly ProjectPledgeRow[];
  total: number;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { goal, count, backers, ends_at } = funding;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.funding.title')}</h2>
      {goal !== null && (
        <FundingBar
          label={t('admin.funding.title')}
          funding={{ goal, count, backers, percent: Math.floor((count * 100) / goal), ends_at: null }}
        />
      )}
      {ends_at && <p>{t('admin.funding.until', { moment: formatMoment(ends_at, lang) })}</p>}
      <FundingAmounts funding={funding} />
      {funding.may_close && (
        <Form method="post" gap="none">
          <Button type="submit" name="intent" value="close_funding">
            {t('admin.funding.close')}
          </Button>
        </Form>
      )}
      {pledges.length === 0 ? (
        <p className={css.quiet}>{t('admin.funding.none')}</p>
      ) : (
        <PledgeTable pledges={pledges} />
      )}
      {total > pledges.length && <p className={css.quiet}>{t('admin.funding.more', { count: pledges.length })}</p>}
    </section>
  );
}

function PledgeTable({ pledges }: { pledges: readonly ProjectPledgeRow[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('admin.funding.title')}
      rows={pledges}
      keyOf={(pledge) => pledge.order_id}
      columns={[
        {
          id: 'who',
          title: t('admin.funding.who'),
          cell: ({ order_id, number, name }) => (
            <>
              <Link to={`/admin/orders/${order_id}`}>{number}</Link> {name}
            </>
          ),
        },
        { id: 'copies', title: t('admin.funding.copies'), align: 'end', cell: ({ quantity }) => quantity },
        {
          id: 'total',
          title: t('admin.funding.total'),
          align: 'end',
          cell: ({ total, currency }) => formatPrice(total, currency, lang, { full: true }),
        },
        {
          id: 'card',
          title: t('admin.funding.card'),
          minor: true,
          cell: ({ card }) => (card ? shortCardName(card) : '–'),
        },
        { id: 'result', title: t('admin.funding.state_title'), cell: (pledge) => <Result pledge={pledge} /> },
      ]}
    />
  );
}

function Result({ pledge: { state, attempts, decline_key, next_try_at, give_up_at } }: { pledge: ProjectPledgeRow }) {
  const t = useTranslate();
  const lang = useLanguage();
  const details = [
    attempts > 0 && t('admin.funding.tries', { count: attempts }),
    state !== 'paid' && decline_key && t(`errors.${decline_key}`),
    state === 'due' && next_try_at && t('admin.funding.next_try', { moment: formatMoment(next_try_at, lang) }),
    state === 'due' && give_up_at && t('admin.funding.give_up', { moment: formatMoment(give_up_at, lang) }),
  ].filter(Boolean);
  return (
    <>
      <Badge tone={TONES[state]}>{t(`admin.funding.state.${state}`)}</Badge>
      {details.length > 0 && <span className={css.quiet}> {details.join(' · ')}</span>}
    </>
  );
}

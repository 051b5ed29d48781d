import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice, sumAmounts } from '#kit/money.ts';
import type { Pressing, PressingCost } from '#modules/making/pressings/pressings.contract.ts';
import css from '../common/admin.module.css';
import { FactList } from '../common/fact-list.tsx';

/** The offered amount, the payments and the costs so far. */
export function PressingFinances({
  pressing,
  isOffice,
}: {
  pressing: Pressing & { readonly costs: readonly PressingCost[] };
  isOffice: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { payments, currency, total, costs } = pressing;
  const price = (amount: number, priceCurrency: Currency = currency) =>
    formatPrice(amount, priceCurrency, lang, { full: true });
  const spent = costs.every((cost) => cost.currency === currency)
    ? sumAmounts(costs.map((cost) => cost.run_cost))
    : null;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('pressing.money')}</h2>
      <FactList
        facts={[
          [t('pressing.offered'), price(total)],
          ...payments.map(({ order_id, number, kind, total: gross, paid_at, refunded }): [string, ReactNode] => [
            t(`pressing.kind.${kind}`),
            <span key={order_id}>
              {price(gross)}{' '}
              {isOffice ? (
                <Link to={`/admin/orders/${order_id}`}>{t('pressing.order', { number })}</Link>
              ) : (
                t('pressing.order', { number })
              )}
              <br />
              {refunded > 0
                ? t('pressing.given_back', { amount: price(refunded) })
                : paid_at
                  ? t('pressing.paid_on', { day: formatDay(paid_at, lang) })
                  : t('pressing.unpaid')}
            </span>,
          ]),
          ...costs.map((cost): [string, string] => [
            cost.note || t('pressing.cost'),
            price(cost.run_cost, cost.currency),
          ]),
          [t('pressing.left'), costs.length > 0 && spent !== null && price(total - spent)],
        ]}
      />
      {costs.length === 0 && isOffice && pressing.project && (
        <p className={css.quiet}>
          {t('pressing.no_costs')}{' '}
          <Link to={`/admin/projects/${pressing.project.id}/terms`}>{t('admin.terms.title')}</Link>
        </p>
      )}
    </section>
  );
}

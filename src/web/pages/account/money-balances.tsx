import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import type { CreatorFinancesOut } from '#modules/money/royalties/creator-finances-and-payees.contract.ts';
import shelf from './entry-list.module.css';
import money from './money.module.css';

/** The balance in each currency, and its next payout. */
export function CreatorBalances({
  accounts,
  details,
  payouts,
}: Pick<CreatorFinancesOut, 'accounts' | 'details' | 'payouts'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={money.balances}>
      {accounts.map(({ payee_id, currency, balance, unstated, minimum }) => {
        const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
        const coming = payouts.find((payout) => payout.status === 'prepared' && payout.currency === currency);
        const next =
          details?.status !== 'checked'
            ? t(`money.next.${details?.status ?? 'none'}`)
            : t(balance >= minimum ? 'money.next.due' : 'money.next.under', { minimum: price(minimum) });
        return (
          <section key={payee_id} className={money.balance}>
            <h2>{t('money.balance')}</h2>
            <p className={money.sum}>{price(balance)}</p>
            <p className={money.next}>{next}</p>
            {coming && <p className={money.next}>{t('money.next.coming', { amount: price(coming.amount) })}</p>}
            <p className={shelf.quiet}>{t('money.unstated', { amount: price(unstated) })}</p>
          </section>
        );
      })}
    </div>
  );
}

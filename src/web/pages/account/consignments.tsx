import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { findOwnConsignments } from '#modules/fulfilment/consignment/consignments.server.ts';
import {
  ConsignmentDeliveries,
  ConsignmentItemTable,
  ConsignmentTermsTable,
} from '#modules/fulfilment/consignment/ui/consignment-tables.tsx';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/consignments.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';
import money from './money.module.css';

export const handle = { texts: ['account', 'deposits', 'shop'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/deposits`: the creator's consignment stock, its movements and its documents. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return {
    title: ctx.t('account.nav.deposits'),
    deposits: await findOwnConsignments(ctx),
    brand: ctx.config.BRAND_NAME,
  };
}

export default function OwnDeposits({ loaderData: { deposits, brand } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <header className={money.part}>
        <h1>{t('account.nav.deposits')}</h1>
        <p className={shelf.quiet}>{t('deposits.lead')}</p>
      </header>
      {deposits.length === 0 && <EmptyState icon="box" title={t('deposits.empty')} />}
      {deposits.map((deposit) => (
        <section key={deposit.project_id} className={money.part}>
          <h2>
            <Link to={`/project/manage?id=${deposit.project_id}`}>
              {[deposit.artist_name, deposit.name].filter(Boolean).join(' – ')}
            </Link>
          </h2>
          <ConsignmentItemTable items={deposit.items} />
          {deposit.terms.length > 0 && <ConsignmentTermsTable terms={deposit.terms} />}
          {deposit.slips.length > 0 && <ConsignmentDeliveries slips={deposit.slips} brand={brand} />}
        </section>
      ))}
    </div>
  );
}

import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { ownPaidBoxes, ownSubscriptions } from '#modules/boxes/own-boxes.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/boxes.ts';
import css from './account.module.css';
import shelf from './shelf.module.css';

export const handle = { texts: ['account', 'around', 'box', 'shop'] };
export const meta: Route.MetaFunction = titled;

const TONES = { active: 'green', paused: 'yellow', cancelled: 'red', ended: 'grey' } as const;

/** `/my-account/box`: subscriptions and boxes of this account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const [subscriptions, boxes] = await Promise.all([ownSubscriptions(ctx), ownPaidBoxes(ctx)]);
  return { title: ctx.t('around.boxes.title'), subscriptions, boxes };
}

export default function BoxesPage({ loaderData: { subscriptions, boxes } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('around.boxes.title')}</h1>
      {subscriptions.length > 0 && (
        <section className={shelf.part}>
          <h2>{t('around.boxes.running')}</h2>
          <ul className={shelf.list}>
            {subscriptions.map((each) => (
              <Subscription key={each.id} subscription={each} />
            ))}
          </ul>
          <p className={shelf.lead}>
            {t('around.boxes.help')} <Link to="/contact">{t('around.boxes.write')}</Link>
          </p>
        </section>
      )}
      {boxes.length > 0 && <Bought boxes={boxes} />}
      {subscriptions.length + boxes.length === 0 && (
        <EmptyState
          icon="box"
          title={t('around.boxes.empty_title')}
          action={<LinkButton to="/vinyl-box">{t('around.boxes.empty_action')}</LinkButton>}
        >
          <p>{t('around.boxes.empty')}</p>
        </EmptyState>
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Subscription({ subscription }: { subscription: Data['subscriptions'][number] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { status, type, periodicity, price, currency, next_at, started_at, genre_ids } = subscription;
  const genres = genre_ids.map((id) => t(`shop.genre_name.${id}`)).join(', ');
  return (
    <li className={`${shelf.row} ${shelf.plain}`}>
      <div>
        <p>
          {t(`box.choice.type.${type}`)}, {t(`box.choice.periodicity.${periodicity}`)}
        </p>
        <p className={shelf.quiet}>
          {formatPrice(price, currency, lang, { full: true })} ·{' '}
          {next_at && status === 'active'
            ? t('around.boxes.next', { day: formatDay(next_at, lang) })
            : t('around.boxes.since', { day: formatDay(started_at, lang) })}
        </p>
        {genres && <p className={shelf.quiet}>{t('around.boxes.taste', { genres })}</p>}
      </div>
      <Badge tone={TONES[status]}>{t(`around.boxes.status.${status}`)}</Badge>
    </li>
  );
}

function Bought({ boxes }: { boxes: Data['boxes'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={shelf.part}>
      <h2>{t('around.boxes.bought')}</h2>
      <ul className={shelf.list}>
        {boxes.map((box) => (
          <li key={box.order_item_id} className={`${shelf.row} ${shelf.plain}`}>
            <div>
              <p>{box.name}</p>
              <p className={shelf.quiet}>
                <Link to={`/my-account/orders/${box.order_id}`}>
                  {t('around.boxes.order', { number: box.number, day: formatDay(box.ordered_at, lang) })}
                </Link>
              </p>
            </div>
            <LinkButton to="/box-review" size="small">
              {t('around.boxes.review')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

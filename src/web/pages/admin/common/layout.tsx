import { Outlet } from 'react-router';
import { Link, useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { readWaiting } from '#modules/office/back-office/audit-log.server.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { SidePage } from '#ui/side-nav/side-nav.tsx';
import { RestoreFormDraft } from '../../../shell/restore-form-draft.tsx';
import type { Route } from './+types/layout.ts';
import css from './admin.module.css';
import { openAdmin } from './admin-page.server.ts';

export const handle = {
  texts: ['admin', 'projects', 'account', 'shop', 'around', 'quote', 'artwork', 'returns'],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('layout', args);
  const { user, config, t } = ctx;
  return {
    waiting: await readWaiting(ctx),
    name: user?.name ?? '',
    email: user?.email ?? '',
    brand: config.BRAND_NAME,
    title: t('admin.title', { brand: config.BRAND_NAME }),
    outbox: config.MODE !== 'production',
    pays: ctx.role === 'admin',
    packs: ctx.role === 'production',
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = useLocalPath();
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <Link to="/" className={css.brand} title={t('admin.to_shop')}>
          {loaderData.brand}
        </Link>
        <span className={css.who}>{loaderData.name}</span>
        <PlainForm method="post" reloadDocument action={local('/sign-out')}>
          <Button type="submit" look="plain" size="small">
            {t('admin.sign_out')}
          </Button>
        </PlainForm>
      </header>
      <SidePage label={t('admin.nav.label')} groups={useNav(loaderData)}>
        <RestoreFormDraft account={loaderData.email} />
        <Outlet />
      </SidePage>
    </div>
  );
}

function useNav({ waiting, outbox, pays, packs }: Route.ComponentProps['loaderData']) {
  const t = useTranslate();
  const local = useLocalPath();
  const link = (name: string, count?: number) => ({ to: local(`/admin/${name}`), text: t(`admin.nav.${name}`), count });
  const goods = [link('batches'), link('dispatch', waiting.parcels), link('stock', waiting.stock), link('warehouses')];
  if (packs) return [{ links: [...goods, link('box/fill'), link('pressings')] }];
  return [
    {
      links: [
        { to: local('/admin'), text: t('admin.nav.overview'), end: true },
        link('projects', waiting.projects),
        link('orders', waiting.orders),
        link('orders-manual'),
        link('returns', waiting.returns),
        link('box'),
        ...goods,
        link('deposits'),
        link('shops'),
        link('artists'),
        link('labels'),
        link('digital'),
        link('imports'),
      ],
    },
    {
      links: [
        link('quote', waiting.quotes),
        link('pressings'),
        link('call-backs', waiting.calls),
        link('price-list'),
        link('services'),
      ],
    },
    { links: [link('payments', waiting.disputes), link('invoice'), link('taxes'), link('shipping')] },
    ...(pays ? [{ links: [link('payouts'), link('clients'), link('fees')] }] : []),
    {
      links: [
        link('conversations', waiting.conversations),
        link('messages'),
        link('reviews'),
        link('feedback'),
        link('subscribers'),
      ],
    },
    {
      links: [
        link('content'),
        link('posts'),
        link('faq'),
        link('home'),
        link('banners'),
        link('picks'),
        link('category'),
      ],
    },
    {
      links: [
        link('promos'),
        link('alerts'),
        link('challenge'),
        ...(outbox ? [link('outbox', waiting.mails)] : []),
        link('users'),
        link('stats'),
        link('traffic'),
        link('audit'),
      ],
    },
  ];
}

import { Outlet } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { requestContext } from '#platform/request-context.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { SideNavLayout } from '#ui/side-nav/side-nav.tsx';
import { requirePageUser } from '../../page-problem.server.ts';
import { RestoreFormDraft } from '../../shell/restore-form-draft.tsx';
import type { Route } from './+types/layout.ts';
import css from './account.module.css';

export const handle = { texts: ['account', 'cart'] };

/** Loaders run in parallel, so each page below loads its user itself. This one is for the frame. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { firstname, email } = requirePageUser(context.get(requestContext), request);
  return { firstname, email };
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const groups = [
    {
      links: [
        { to: local('/my-account'), text: t('account.nav.settings'), icon: 'user' as const, end: true },
        { to: local('/my-account/addresses'), text: t('account.nav.addresses'), icon: 'home' as const },
        { to: local('/my-account/cards'), text: t('account.nav.cards'), icon: 'card' as const },
        { to: local('/profile'), text: t('account.nav.profile'), icon: 'user' as const },
      ],
    },
    {
      title: t('account.nav.buying'),
      links: [
        { to: local('/my-account/orders'), text: t('account.nav.orders'), icon: 'truck' as const },
        { to: local('/my-account/collection'), text: t('account.nav.collection'), icon: 'disc' as const },
        { to: local('/my-account/wishlist'), text: t('account.nav.wishlist'), icon: 'heart' as const },
        { to: local('/my-account/follows'), text: t('account.nav.follows'), icon: 'plus' as const },
        { to: local('/my-account/for-you'), text: t('account.nav.for_you'), icon: 'note' as const },
        { to: local('/my-account/box'), text: t('account.nav.boxes'), icon: 'box' as const },
        { to: local('/my-account/gifts'), text: t('account.nav.gifts'), icon: 'tag' as const },
        { to: local('/my-account/digital'), text: t('account.nav.digital'), icon: 'download' as const },
        { to: local('/review'), text: t('account.nav.reviews'), icon: 'star' as const },
      ],
    },
    {
      title: t('account.nav.selling'),
      links: [
        { to: local('/my-account/projects'), text: t('account.nav.projects'), icon: 'tag' as const },
        { to: local('/my-account/money'), text: t('account.nav.money'), icon: 'card' as const },
        { to: local('/my-account/quotes'), text: t('account.nav.quotes'), icon: 'file' as const },
        { to: local('/my-account/deposits'), text: t('account.nav.deposits'), icon: 'box' as const },
        { to: local('/my-account/shop'), text: t('account.nav.shop'), icon: 'link' as const },
        { to: local('/my-account/creators'), text: t('account.nav.creators'), icon: 'edit' as const },
        { to: local('/my-account/imports'), text: t('account.nav.imports'), icon: 'upload' as const },
      ],
    },
  ];
  return (
    <div className={css.frame}>
      <SideNavLayout
        label={t('account.nav.label')}
        groups={groups}
        head={
          <p className={css.who}>
            <strong>{loaderData.firstname}</strong>
            <span>{loaderData.email}</span>
          </p>
        }
      >
        <RestoreFormDraft account={loaderData.email} />
        <Outlet />
        <PlainForm method="post" reloadDocument action={local('/sign-out')} className={css.leave}>
          <button type="submit">{t('account.nav.sign_out')}</button>
        </PlainForm>
      </SideNavLayout>
    </div>
  );
}

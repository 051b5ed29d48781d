import { useLocation } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { plainPath } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { pageAddress } from '../../page-address.ts';
import { pageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/creation.ts';
import own from './creation.module.css';

export const handle = { texts: ['services'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const WAYS = {
  vinyl: [
    { id: 'preorder', to: '/project/project?category=vinyl&mode=preorder' },
    { id: 'funding', to: '/project/project?category=vinyl&mode=funding' },
    { id: 'ondemand', to: '/project/project?category=vinyl&mode=ondemand' },
    { id: 'shop', to: '/project/project?category=vinyl&mode=shop' },
  ],
  digital: [{ id: 'digital', to: '/project/project?category=digital&mode=shop' }],
} as const;

const kindOf = (path: string) => (plainPath(path).includes('/creation/digital') ? 'digital' : 'vinyl');

/** The way into the wizard (spec §2: no header here): how shall it be sold? */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('services');
  const kind = kindOf(pageAddress(request).pathname);
  const words = {
    title: ctx.t(`services.creation.${kind}_title`),
    description: ctx.t(`services.creation.${kind}_lead`),
  };
  return { brand: ctx.config.BRAND_NAME, meta: pageMeta(ctx, { ...words, path: `/creation/${kind}` }) };
}

export default function CreationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const kind = kindOf(useLocation().pathname);
  return (
    <div className={own.page}>
      <Link to="/" className={own.brand}>
        {loaderData.brand}
      </Link>
      <h1>{t(`services.creation.${kind}_title`)}</h1>
      <p className={own.lead}>{t(`services.creation.${kind}_lead`)}</p>
      <ul className={own.ways}>
        {WAYS[kind].map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className={own.way}>
              <span className={own.name}>{t(`services.creation.modes.${id}`)}</span>
              <span>{t(`services.creation.texts.${id}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={own.foot}>
        <LinkButton to="/pressing" look="plain">
          {t('services.creation.back')}
        </LinkButton>
        {kind === 'vinyl' && <Link to="/quote?service=direct-pressing">{t('services.creation.rather')}</Link>}
      </p>
    </div>
  );
}

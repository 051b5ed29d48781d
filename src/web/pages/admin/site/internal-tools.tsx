import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { errorPageResponse } from '../../../page-problem.server.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/internal-tools.ts';
import css from './site.module.css';

export const handle = { texts: ['admin'] };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** Further tools for admins on a server that is not in production. */
const TOOLS = [
  { name: 'outbox', to: '/admin/outbox' },
  { name: 'audit', to: '/admin/audit' },
  { name: 'calls', to: '/api/docs' },
  { name: 'gallery', to: '/dev/gallery' },
  { name: 'ready', to: '/readyz' },
  { name: 'metrics', to: '/metrics' },
] as const;

/**
 * The internal tools; in production the link leads to the address of the setting SHERAF_URL (decisions: Staff pages).
 */
export function loader(args: Route.LoaderArgs) {
  const { config, t } = requireAdminPageAccess('sheraf', args);
  if (config.MODE !== 'production') return { title: t('admin.sheraf.title') };
  if (!config.SHERAF_URL) throw errorPageResponse(notFound(), args.request);
  throw redirect(config.SHERAF_URL);
}

export default function InternalToolsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{loaderData.title}</h1>
      <p className={css.intro}>{t('admin.sheraf.intro')}</p>
      <ul className={css.tools}>
        {TOOLS.map(({ name, to }) => (
          <li key={name}>
            <a href={to}>{t(`admin.sheraf.${name}`)}</a>
            <span>{t(`admin.sheraf.${name}_text`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

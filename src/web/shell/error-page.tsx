import { isRouteErrorResponse } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';

/** A missing page, or the maintenance page for anything the server could not do (spec §2, Error screens). */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslate();
  const missing = isRouteErrorResponse(error) && error.status < 500;
  return <h1>{t(missing ? 'shell.page_not_found' : 'shell.maintenance')}</h1>;
}

import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ERROR_PAGE_RELOAD_MS, type ErrorPageType, parseErrorPageType } from '#modules/site/shell/error-page-type.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import css from './error-page.module.css';

/**
 * The page for an error of a loader or page: missing, not allowed, or maintenance for 500 and above (decisions: Error
 * pages).
 */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslate();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ErrorScreen type="maintenance" />;
  if (error.status === 404 || error.status === 410) return <ErrorScreen type="page_not_found" />;
  const key = (error.data as { key?: string } | null)?.key;
  if (error.status === 403)
    return <Missing title={t('shell.error.denied_title')}>{t('shell.error.denied_text')}</Missing>;
  // A status below 500 that is not ours, such as a proxy's 499, leaves the page without its data (decisions: Error
  // pages).
  if (!key) return <ErrorScreen type="page_not_found" />;
  return <Missing title={t('shell.error.refused_title')}>{t(`errors.${key}`)}</Missing>;
}

/** The error page of that type, by default of the type in the address. */
export function ErrorScreen({ type }: { type?: ErrorPageType }) {
  const { search } = useLocation();
  return parseErrorPageType(type, search) === 'maintenance' ? <Maintenance /> : <NotFound />;
}

/** The 404 page with its two links. */
function NotFound() {
  const t = useTranslate();
  return (
    <Missing title={t('shell.error.missing_title')} code={t('shell.error.missing_code')}>
      {t('shell.error.missing_text')}
    </Missing>
  );
}

function Missing({ title, code, children }: { title: string; code?: string; children: ReactNode }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Screen title={title} code={code}>
      <p>{children}</p>
      <div className={css.ways}>
        <Button look="primary" size="large" icon="back" className={css.scripted} onClick={() => void navigate(-1)}>
          {t('shell.error.back')}
        </Button>
        <LinkButton look="secondary" size="large" to="/">
          {t('shell.error.back_home')}
        </LinkButton>
      </div>
    </Screen>
  );
}

/** Says that no data is lost, and retries every minute. */
function Maintenance() {
  const t = useTranslate();
  useEffect(() => {
    const timer = setInterval(() => location.reload(), ERROR_PAGE_RELOAD_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Screen title={t('shell.error.maintenance_title')}>
      <p>{t('shell.error.maintenance_1')}</p>
      <p>{t('shell.error.maintenance_2')}</p>
      <p>{t('shell.error.maintenance_3')}</p>
      <div className={css.ways}>
        <Button look="primary" size="large" icon="refresh" className={css.scripted} onClick={() => location.reload()}>
          {t('shell.error.reload')}
        </Button>
      </div>
    </Screen>
  );
}
function Screen({ title, code, children }: { title: string; code?: string; children: ReactNode }) {
  return (
    <div className={css.screen}>
      <title>{code ? `${code} · ${title}` : title}</title>
      <meta name="robots" content="noindex" />
      <div className={css.words}>
        {code && <p className={css.code}>{code}</p>}
        <h1>{title}</h1>
        <div className={css.text}>{children}</div>
      </div>
      <div className={css.sleeve} aria-hidden="true">
        <img src="/assets/images/mark.svg" alt="" width={100} height={100} className={css.disc} />
        <span className={css.cover} />
      </div>
    </div>
  );
}

import { useTranslate } from '#i18n/texts-context.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import type { Route } from './+types/test-page.ts';
import { noindexPageMeta } from './noindex-page-meta.ts';
import css from './test-page.module.css';

/** A page without the shell, to inspect the bare document in any language, currency and brand. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { title: ctx.t('shell.bare.title'), lang: ctx.lang, currency: ctx.currency, brand: ctx.config.BRAND_NAME };
}

export const meta: Route.MetaFunction = noindexPageMeta;

export default function TestPage({ loaderData: { lang, currency, brand } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('shell.bare.title')}</h1>
      <p>{t('shell.bare.text', { brand })}</p>
      <dl className={css.facts}>
        <dt>{t('shell.language.label')}</dt>
        <dd>{lang}</dd>
        <dt>{t('shell.currency.label')}</dt>
        <dd>{currency}</dd>
      </dl>
      <LinkButton to="/">{t('shell.error.back_home')}</LinkButton>
    </div>
  );
}

import { useLocation, useRouteLoaderData } from 'react-router';
import { localizedPath, plainPath } from '#i18n/localized-path.ts';
import type { ShellData } from './shell-data.server.ts';

/**
 * Title (the page's, then the shop's name), description, canonical address and its language alternates (spec §2; design).
 * `query` names the parameters that make a page another page (`page`, `genre`); all others are left out of its address.
 */
export function PageHead({
  title,
  description,
  picture,
  query = [],
  hidden = false,
}: {
  title?: string;
  description?: string;
  picture?: string;
  query?: readonly string[];
  hidden?: boolean;
}) {
  const shell = useRouteLoaderData<ShellData>('root');
  const { pathname, search } = useLocation();
  const origin = shell?.origin ?? '';
  const name = shell?.brand.name ?? '';
  const kept = keep(search, query);
  const of = (lang: string) => `${origin}${localizedPath(pathname, lang)}${kept}`;
  const isFrench = plainPath(pathname) !== pathname;
  return (
    <>
      <title>{title ? `${title} · ${name}` : name}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={of(isFrench ? 'fr' : 'en')} />
      <link rel="alternate" hrefLang="en" href={of('en')} />
      <link rel="alternate" hrefLang="fr" href={of('fr')} />
      <link rel="alternate" hrefLang="x-default" href={of('en')} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:site_name" content={name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={`${origin}${picture ?? '/assets/images/sharing.jpg'}`} />
    </>
  );
}

function keep(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams([...given].filter(([name]) => names.includes(name)));
  return kept.size > 0 ? `?${kept}` : '';
}

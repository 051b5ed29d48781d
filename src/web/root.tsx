import '#ui/styles.css';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { loadTextsForPath } from '#i18n/browser-texts.ts';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { textsByNamespace } from '#i18n/texts-source.ts';
import { languageCurrencyShopKey } from '#modules/site/shell/page-reload.ts';
import { refreshMeIfChanged } from '#modules/site/shell/ui/me-store.ts';
import { mayReloadForNewBuild } from '#modules/site/shell/ui/reload-holds.ts';
import { isPlatformPage } from '#modules/site/shops/is-platform-page.ts';
import { requestContext } from '#platform/request-context.ts';
import { CspAllowedMarkup } from '#ui/cached-fragment/cached-fragment.tsx';
import { CSS_LAYERS } from '#ui/css-layers.ts';
import { recordEarlyInputScript } from '#ui/deferred/replay-early-input.ts';
import { replaceBrokenPicturesScript } from '#ui/picture/placeholder-picture.ts';
import { preloadedFonts } from '#ui/preloaded-fonts.ts';
import type { Route } from './+types/root.ts';
import { HydrationScripts } from './hydration-scripts.tsx';
import { repeatNavigationWithAllRoutes } from './lazy-routes.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadShellData, type ShellData } from './shell/shell-data.server.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadShellData(context.get(requestContext), new URL(request.url));

/** Nothing in the shell is personal: it changes with language, currency and brand only, and those reload the page. */
export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search, href } = new URL(request.url);
    if (request.method === 'GET' && needsWholePage(pathname, search)) return leavePageFor(href);
    await repeatNavigationWithAllRoutes();
    await loadTextsForPath(pathname);
    const answer = await next();
    refreshMeIfChanged();
    return answer;
  },
];

export const links = () =>
  preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** One document around pages and error pages alike, so that the player plays on through both. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<ShellData>('root');
  return shell ? (
    <Page shell={shell}>
      <Shell shell={shell}>{children}</Shell>
    </Page>
  ) : (
    <BarePage>{children}</BarePage>
  );
}

function Page({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const first = useFirstTexts();
  return (
    <html
      lang={shell.lang}
      data-first={first}
      data-brand={shell.brand.code}
      data-branded={shell.brand.shop ? '' : undefined}
      data-shop-host={shell.brand.white_label && shell.brand.shop?.base === '' ? '' : undefined}
      data-currency={shell.currency}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <CspAllowedMarkup>
          <style>{CSS_LAYERS}</style>
        </CspAllowedMarkup>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <CspAllowedMarkup>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own lines; they must listen before there is anything to hear */}
          <script dangerouslySetInnerHTML={{ __html: `${replaceBrokenPicturesScript};${recordEarlyInputScript}` }} />
        </CspAllowedMarkup>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/assets/images/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        <CspAllowedMarkup>{shell.brand.style && <style>{shell.brand.style}</style>}</CspAllowedMarkup>
      </head>
      {/* Long attributes are placed here, so that the charset is within the first 1,024 bytes. */}
      <body
        data-texts={JSON.stringify(shell.texts)}
        data-prices={JSON.stringify(shell.prices)}
        suppressHydrationWarning
      >
        <TextsProvider lang={shell.lang} texts={textsByNamespace(shell.lang)}>
          {children}
        </TextsProvider>
        <CspAllowedMarkup>
          <RestoredScroll />
          {import.meta.env.SSR && (import.meta.env.DEV ? <Scripts /> : <HydrationScripts />)}
        </CspAllowedMarkup>
      </body>
    </html>
  );
}

/** The scripts at the end of a page are the server's to write, and once they run nothing has to know them. */
const RestoredScroll = import.meta.env.SSR
  ? ScrollRestoration
  : () => {
      useScrollRestoration();
      return null;
    };

/** When not even the shell could be loaded: the error page alone, in English, without scripts. */
function BarePage({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <CspAllowedMarkup>
          <style>{CSS_LAYERS}</style>
        </CspAllowedMarkup>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        <TextsProvider lang="en" texts={textsByNamespace('en')}>
          {children}
        </TextsProvider>
      </body>
    </html>
  );
}

/** Another language, currency or brand, a page that only the main site has, or a build that is newer than this page. */
const needsWholePage = (pathname: string, search: string): boolean =>
  mayReloadForNewBuild() ||
  isLeft(pathname) ||
  languageCurrencyShopKey(pathname, search) !== languageCurrencyShopKey(location.pathname, location.search);

/** On a white-label host, whether the server redirects the page to the main site. */
function isLeft(pathname: string): boolean {
  const { brand = '', shopHost } = document.documentElement.dataset;
  return shopHost !== undefined && isPlatformPage(pathWithoutLanguage(pathname), brand);
}

/** Loads a whole new page and never resolves, so that this page renders no more. */
function leavePageFor(href: string): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}

/** A route declares its namespaces: `export const handle = { texts: ['shop'] }`. */
function useFirstTexts(): string {
  const named = useMatches().flatMap(({ handle }) => (handle as { texts?: string[] } | undefined)?.texts ?? []);
  return [...new Set(['shell', 'errors', ...named])].join(' ');
}

import '#ui/styles.css';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { textsForPath } from '#i18n/browser-texts.ts';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { textsOf } from '#i18n/texts-source.ts';
import { requestContext } from '#platform/request-context.ts';
import { preloadedFonts } from '#ui/fonts.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadShell } from './shell/shell-data.server.ts';
import type { Route } from './+types/root.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadShell(context.get(requestContext));

/** Nothing in the shell is personal: it changes with language, currency and brand only, and those reload the page. */
export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await textsForPath(new URL(request.url).pathname);
    return next();
  },
];

export const links = () => preloadedFonts.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }));

type ShellData = Route.ComponentProps['loaderData'];

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Page shell={loaderData}>
      <Shell shell={loaderData}>
        <Outlet />
      </Shell>
    </Page>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <Page shell={loaderData}>
      <Shell shell={loaderData}>
        <ErrorPage error={error} />
      </Shell>
    </Page>
  ) : (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Links />
      </head>
      <body>
        <ErrorPage error={error} />
      </body>
    </html>
  );
}

function Page({ shell, children }: { shell: ShellData; children: React.ReactNode }) {
  const first = useFirstTexts();
  return (
    <html lang={shell.lang} data-first={first} data-texts={JSON.stringify(shell.texts)} data-brand={shell.brand.code} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {first.split(' ').map((name) => shell.texts[name] && <link key={name} rel="preload" href={shell.texts[name]} as="fetch" crossOrigin="anonymous" />)}
        <Meta />
        <Links />
        {shell.brand.style && <style>{shell.brand.style}</style>}
      </head>
      <body>
        <TextsProvider lang={shell.lang} texts={textsOf(shell.lang)}>
          {children}
        </TextsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A route says which namespaces it shows: `export const handle = { texts: ['shop'] }`. */
function useFirstTexts(): string {
  const named = useMatches().flatMap(({ handle }) => (handle as { texts?: string[] } | undefined)?.texts ?? []);
  return [...new Set(['shell', 'errors', ...named])].join(' ');
}

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { abortableEffect } from '#kit/abortable-effect.ts';
import { PlayerWithAudioElement } from '#modules/catalogue/player/ui/player.tsx';
import { CartDrawer } from '#modules/selling/cart/ui/cart-drawer-loader.tsx';
import type { ChatSettings } from '#modules/site/shell/chat-hours-and-pages.ts';
import { pageShellParts } from '#modules/site/shell/page-frame-and-header-scroll.ts';
import { NEW_BUILD_POLL_MS } from '#modules/site/shell/page-reload.ts';
import { cacheOfflinePage } from '#modules/site/shell/ui/cache-offline-page.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { currentCookieConsent, useCookieConsent } from '#modules/site/tracking/ui/consent-store.ts';
import { isOpenedWithNojsParameter } from '#modules/site/tracking/ui/send-visit-event.ts';
import { VisitTracker } from '#modules/site/tracking/ui/visit-tracker.tsx';
import { ToastShelf } from '#ui/toast/toast-shelf.tsx';
import { BottomBar } from './bottom-bar.tsx';
import brandFooterLook from './branded-shop-footer.module.css';
import brandHeaderLook from './branded-shop-header.module.css';
import { useFocusNewPage } from './focus-new-page.ts';
import { requireBrandedShopComponents } from './load-branded-shop-components.ts';
import { MainFooter } from './main-footer.tsx';
import { MainHeader } from './main-header.tsx';
import { SheetOutlet } from './sheet-outlet-and-links.tsx';
import css from './shell.module.css';
import type { ShellData } from './shell-data.server.ts';
import { WishlistForm } from './wishlist-form.tsx';

/**
 * Header, page and footer, with the player, cart and toasts over all pages. A white-label shop has its own header and
 * footer. With `nolayout` and on /test the page is shown alone (decisions: Frame).
 */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const frame = pageShellParts(pathWithoutLanguage(pathname), search);
  const branded = shell.brand.white_label && shell.brand.shop !== null;
  const { Header, Footer } = branded
    ? requireBrandedShopComponents([brandHeaderLook, brandFooterLook])
    : { Header: MainHeader, Footer: MainFooter };
  const { id } = useMe();
  useFocusNewPage(pathname, hash);
  useBuildWatch(shell.buildId);
  useChat(shell.chat, pathWithoutLanguage(pathname));
  useEffect(() => cacheOfflinePage(shell.lang, shell.buildId), [shell.lang, shell.buildId]);
  const visits = <VisitTracker asks={frame.footer} tracker={shell.tracker} user_id={id} />;
  if (!frame.shell)
    return (
      <main id="content" className={css.alone}>
        {children}
        {visits}
      </main>
    );
  return (
    <div className={css.shell}>
      <SkipLink />
      {visits}
      <LoadingLine />
      {frame.header && <Above />}
      {frame.header && <Header shell={shell} />}
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {frame.footer && <Footer shell={shell} />}
      <div className={css.dock}>
        <PlayerWithAudioElement />
        {frame.bottomBar && <BottomBar shell={shell} />}
      </div>
      <SheetOutlet shell={shell} />
      <CartDrawer />
      <ToastShelf />
      <WishlistForm />
    </div>
  );
}

/** The page's own part above the header, such as the home page's announcement: `export const handle = { Above }`. */
function Above() {
  const page = useMatches().at(-1);
  const { Above: Own } = (page?.handle ?? {}) as { Above?: ComponentType<{ loaderData: unknown }> };
  return Own && <Own loaderData={page?.loaderData} />;
}

function SkipLink() {
  const t = useTranslate();
  return (
    <a href="#content" className={css.skip}>
      {t('shell.skip')}
    </a>
  );
}

function LoadingLine() {
  const t = useTranslate();
  const loading = useNavigation().state !== 'idle';
  return loading ? <progress className={css.loading} aria-label={t('shell.loading')} /> : null;
}

/** The code of the check loads with its first run, half a minute after the page. */
function useBuildWatch(buildId: string) {
  useEffect(() => {
    const ask = async () => {
      // Without a connection the check fails; the next round tries again.
      const guard = await import('#modules/site/shell/ui/reload-on-new-build.ts').catch(() => null);
      await guard?.reloadOnNewBuild(buildId);
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), NEW_BUILD_POLL_MS);
    return () => clearInterval(timer);
  }, [buildId]);
}

/**
 * Only where a chat is configured, after a yes to marketing, and never with `nojs` (decisions: Chat): then its code is
 * loaded.
 */
function useChat(chat: ChatSettings | null, path: string) {
  const { consent } = useCookieConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie is read anew when the store says that it changed
  useEffect(() => {
    if (!chat || isOpenedWithNojsParameter() || !currentCookieConsent().marketing) return undefined;
    return abortableEffect(
      () => import('#modules/site/shell/ui/show-or-hide-chat.ts'),
      ({ showOrHideChat }) => showOrHideChat(chat, path),
    );
  }, [chat, path, consent]);
}

import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadInitialTexts } from '#i18n/browser-texts.ts';
import { isCurrency } from '#kit/currency.ts';
import { setPricePattern } from '#kit/money.ts';
import { ReplayEarlyInput } from '#ui/deferred/replay-early-input.ts';
import { loadRoutesOnFirstInput, preloadCurrentRoute } from './lazy-routes.ts';
import { encodeRouterStream, PAGE_DATA_ELEMENT_ID } from './page-data.ts';
import { loadBrandedShopComponents } from './shell/load-branded-shop-components.ts';

handOver(document.getElementById(PAGE_DATA_ELEMENT_ID));
learnPrices();
// Hydration compares with the server's HTML, so the same texts must be loaded first.
await Promise.all([
  loadInitialTexts(),
  preloadCurrentRoute(),
  'branded' in document.documentElement.dataset && loadBrandedShopComponents(),
]);
loadRoutesOnFirstInput();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <ReplayEarlyInput />
    </StrictMode>,
  );
});

/** As the server wrote them into the page (price-format.ts). */
function learnPrices() {
  const { lang, dataset } = document.documentElement;
  const { currency } = dataset;
  const { prices } = document.body.dataset;
  if (isCurrency(currency) && prices) setPricePattern(currency, lang, JSON.parse(prices));
}

/** The router waits for its data in a stream that the page has opened. */
function handOver(data: HTMLElement | null) {
  const stream = (window as { __reactRouterContext?: { streamController?: ReadableStreamDefaultController<string> } })
    .__reactRouterContext?.streamController;
  if (!data || !stream) return;
  const text = data.textContent ?? '';
  // The element is outside of React's tree, so React does not remove it.
  data.remove();
  stream.enqueue(data.getAttribute('type') === 'application/json' ? encodeRouterStream(text) : text);
  stream.close();
}

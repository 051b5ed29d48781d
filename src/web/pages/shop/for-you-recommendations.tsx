import { use } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { callApi } from '#kit/call-api.ts';
import {
  type DisplayedProjectTile,
  toDisplayedProjectTile,
} from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { getRecommendationsCall } from '#modules/catalogue/recommendations/recommendations.contract.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { RecordWallSection } from './record-sections.tsx';

/**
 * Recommendations with their reasons, fetched by the browser, because the page around them is the same for all
 * visitors (ADR 13).
 */
export default function ForYou() {
  const { loaded, id } = useMe();
  const lang = useLanguage();
  return loaded && id !== undefined ? <Found tiles={loadTilesFor(`${id} ${lang}`, lang)} /> : null;
}

function Found({ tiles }: { tiles: Promise<readonly DisplayedProjectTile[]> }) {
  const t = useTranslate();
  const shown = use(tiles);
  if (shown.length === 0) return null;
  const more = { path: '/my-account/for-you', text: t('shop.see_all') };
  return <RecordWallSection title={t('shop.for_you')} more={more} tiles={shown} rhythm="dense" />;
}

const MOST = '6';
let loadedTiles: { readonly visitorKey: string; readonly tiles: Promise<readonly DisplayedProjectTile[]> } | undefined;

/** Once for each person and language. */
function loadTilesFor(visitorKey: string, lang: string): Promise<readonly DisplayedProjectTile[]> {
  if (loadedTiles?.visitorKey !== visitorKey) loadedTiles = { visitorKey, tiles: ask(lang) };
  return loadedTiles.tiles;
}

/** Empty for visitors without known preferences: popular records are on the page anyway. */
async function ask(lang: string): Promise<readonly DisplayedProjectTile[]> {
  const answer = await callApi(getRecommendationsCall, { query: { limit: MOST, lang } });
  if (!answer.ok || answer.value.items.every(({ reason }) => reason === 'popular')) return [];
  return answer.value.items.map(({ reason: _reason, because, ...tile }) => ({
    ...toDisplayedProjectTile(tile),
    because,
  }));
}

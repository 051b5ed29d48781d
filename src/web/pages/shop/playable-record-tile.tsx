import { useTranslate } from '#i18n/texts-context.tsx';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import type { DisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { importPlayerControls } from '#modules/catalogue/player/ui/import-player-controls.ts';
import { useRecordPlayState } from '#modules/catalogue/player/ui/player-state.ts';
import { ProjectTile } from '#modules/catalogue/projects/ui/project-tile.tsx';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useShopPathBuilder } from './use-shop-path.ts';
import { WishlistButton } from './wishlist-button.tsx';

interface Shown {
  tile: DisplayedProjectTile;
  eager?: boolean;
  sizes?: string;
  /** Set on the visitor's own wishlist page. */
  isWished?: boolean;
}

/** A playable record of a list, as shown on pages of the shop. */
export function PlayableRecordTile(shown: Shown) {
  return (
    <CachedFragment id={() => JSON.stringify(shown)}>
      <LiveTile {...shown} />
    </CachedFragment>
  );
}

function LiveTile({ tile, eager, sizes, isWished }: Shown) {
  const at = useShopPathBuilder();
  return (
    <ProjectTile
      tile={tile}
      to={at(tile.link)}
      play={useTilePlayButton(tile)}
      keep={<WishlistButton project_id={tile.id} name={tile.name} link={tile.link} isWished={isWished} />}
      eager={eager}
      sizes={sizes}
    />
  );
}

/** The play button of a record in a list; null without playable songs. */
export function useTilePlayButton(
  tile: DisplayedProjectTile,
): { text: string; playing: boolean; onPress: () => void } | null {
  const t = useTranslate();
  const state = useRecordPlayState(tile.link);
  if (!tile.heard) return null;
  const playing = state === 'playing';
  const fail = () => showToast(t('shop.not_saved'), 'danger');
  const start = () =>
    handleModuleWhenLoaded(
      import('./play-record-tile.ts'),
      async ({ playRecordTile }) => {
        if (!(await playRecordTile(tile))) showToast(t('shop.nothing_to_hear'));
      },
      fail,
    );
  return {
    text: t(playing ? 'shop.pause_name' : 'shop.play_name', { name: tile.name }),
    playing,
    onPress: () =>
      state === 'off'
        ? start()
        : handleModuleWhenLoaded(importPlayerControls(), (player) => player.togglePlayPause(), fail),
  };
}

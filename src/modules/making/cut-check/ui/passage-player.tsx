import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { importPlayerControls } from '#modules/catalogue/player/ui/import-player-controls.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import css from './passage-player.module.css';
import type { PassageOnDisc, PassagePlayback } from './play-traced-passage.ts';

type Heard = 'master' | 'disc';

/** Stops the passage that plays now: two sounds at once cannot be compared. */
let stopOther: (() => void) | undefined;

/** Plays a passage in a loop and switches between the master and its sound from the disc. */
export function PassagePlayer({ passage }: { passage: PassageOnDisc }) {
  const t = useTranslate();
  const context = useRef<AudioContext>(undefined);
  const sound = useRef<PassagePlayback>(undefined);
  const [playing, setHeard] = useState<Heard | 'loading' | null>(null);
  const stop = useCallback(() => {
    void context.current?.close();
    context.current = undefined;
    setHeard(null);
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (playing === null) return;
    // The site's player starts. Its events do not bubble.
    document.addEventListener('play', stop, true);
    return () => document.removeEventListener('play', stop, true);
  }, [playing, stop]);
  const { box, keepFocus } = useFocusOnNextButton(playing);
  const choose = (soundVersion: Heard) => {
    sound.current?.choose(soundVersion);
    setHeard(soundVersion);
  };
  const start = async () => {
    keepFocus();
    stopOther?.();
    stopOther = stop;
    handleModuleWhenLoaded(importPlayerControls(), (player) => player.pausePlayer());
    // Browsers allow sound to a context that a press creates, not to a later one.
    const opened = new AudioContext();
    context.current = opened;
    setHeard('loading');
    try {
      const { playTracedPassage } = await import('./play-traced-passage.ts');
      const playback = await playTracedPassage(passage, opened);
      if (context.current !== opened) return;
      sound.current = playback;
      choose('disc');
    } catch {
      if (context.current !== opened) return;
      stop();
      showToast(t('errors.network_failed'), 'danger');
    }
  };
  if (playing === null || playing === 'loading')
    return (
      <span ref={box} className={css.start}>
        <Button size="small" icon="play" busy={playing === 'loading'} onClick={start}>
          {t('cut.hear.start', { at: formatDuration(passage.second) })}
        </Button>
      </span>
    );
  return (
    <fieldset ref={box} className={css.choice}>
      <legend className="visually-hidden">{t('cut.hear.legend')}</legend>
      {(['disc', 'master'] as const).map((soundVersion) => (
        <Button
          key={soundVersion}
          size="small"
          aria-pressed={playing === soundVersion}
          onClick={() => choose(soundVersion)}
        >
          {t(`cut.hear.${soundVersion}`)}
        </Button>
      ))}
      <Button
        size="small"
        icon="pause"
        onClick={() => {
          keepFocus();
          stop();
        }}
      >
        {t('cut.hear.stop')}
      </Button>
    </fieldset>
  );
}

/** Focuses the first of the buttons that replace a pressed one, which would lose the focus of a keyboard user. */
function useFocusOnNextButton(playing: Heard | 'loading' | null) {
  const element = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || playing === 'loading') return;
    isPressed.current = false;
    if (document.activeElement === document.body) element.current?.querySelector('button')?.focus();
  }, [playing]);
  return {
    box: (shown: HTMLElement | null) => {
      element.current = shown;
    },
    keepFocus: () => {
      isPressed.current = true;
    },
  };
}

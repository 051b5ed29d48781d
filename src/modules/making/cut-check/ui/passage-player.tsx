import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import css from './passage-player.module.css';
import type { PassageOnDisc, PassagePlayback } from './play-traced-passage.ts';

type Heard = 'master' | 'disc';

/** Plays a passage in a loop and switches between the master and its sound from the disc. */
export function PassagePlayer({ passage }: { passage: PassageOnDisc }) {
  const t = useTranslate();
  const sound = useRef<PassagePlayback>(undefined);
  const [playing, setHeard] = useState<Heard | 'loading' | null>(null);
  useEffect(() => () => sound.current?.stop(), []);
  const stop = () => {
    sound.current?.stop();
    sound.current = undefined;
    setHeard(null);
  };
  const choose = (soundVersion: Heard) => {
    sound.current?.choose(soundVersion);
    setHeard(soundVersion);
  };
  const start = async () => {
    setHeard('loading');
    try {
      const { playTracedPassage } = await import('./play-traced-passage.ts');
      sound.current = await playTracedPassage(passage);
      choose('disc');
    } catch {
      setHeard(null);
      showToast(t('errors.network_failed'), 'danger');
    }
  };
  if (playing === null || playing === 'loading')
    return (
      <Button size="small" icon="play" busy={playing === 'loading'} onClick={start}>
        {t('cut.hear.start', { at: formatDuration(passage.second) })}
      </Button>
    );
  return (
    <fieldset className={css.choice}>
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
      <Button size="small" icon="pause" onClick={stop}>
        {t('cut.hear.stop')}
      </Button>
    </fieldset>
  );
}

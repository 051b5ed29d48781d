import { useState } from 'react';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { PreviewStartSlider } from '../waveform/preview-start-slider.tsx';
import { Waveform } from '../waveform/waveform.tsx';
import { PlayerBar } from './player-bar.tsx';

export const galleryTitle = 'Player bar and waveform';

const peaks = Array.from({ length: 400 }, (_, at) =>
  Math.round(130 + 70 * Math.sin(at / 9) + 55 * Math.sin(at / 2.3) * Math.sin(at / 40)),
);

export default function PlayerBarGallery() {
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(74);
  const [start, setStart] = useState(30);
  return (
    <ComponentSampleRow as="stack">
      <Waveform peaks={peaks} position={position} duration={213} label="Position" onSeek={setPosition} />
      <PreviewStartSlider
        peaks={peaks}
        duration={213}
        start={start}
        latest={203}
        position={playing ? position : null}
        label="Start of the preview"
        text={(seconds) => `${seconds} s`}
        onChange={setStart}
      />
      <PlayerBar
        title="Rua do Almada, 3 a.m."
        by="Nova Ferreira"
        to="#record"
        src={null}
        disc={{ colours: ['royalblue', 'aliceblue'], label: 'gold', pattern: 'splatter' }}
        playing={playing}
        position={position}
        duration={213}
        peaks={peaks}
        previewStart={{ at: start, text: `Preview starts at ${start} s` }}
        texts={{
          region: 'Player',
          play: 'Play',
          pause: 'Pause',
          next: 'Next track',
          previous: 'Song before',
          seek: 'Position',
          close: 'Close',
        }}
        onToggle={() => setPlaying(!playing)}
        onNext={() => setPosition(0)}
        onPrevious={() => setPosition(0)}
        onSeek={setPosition}
        onClose={() => setPlaying(false)}
      />
    </ComponentSampleRow>
  );
}

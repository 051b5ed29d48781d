import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { GalleryRow } from '../gallery/row.tsx';
import { gallerySamples } from '../gallery/samples.ts';
import { Record } from './record.tsx';

export const title = 'A record: hover slides it, playing turns it';

export default function RecordGallery() {
  const [playing, setPlaying] = useState(false);
  return (
    <GalleryRow as="stack">
      <GalleryRow as="tiles">
        {gallerySamples.map((each) => (
          <Record key={each.title} src={each.src} alt={each.title} disc={each.disc} out playing={playing} />
        ))}
      </GalleryRow>
      <Button icon={playing ? 'pause' : 'play'} onClick={() => setPlaying(!playing)}>
        {playing ? 'Pause' : 'Play'}
      </Button>
    </GalleryRow>
  );
}

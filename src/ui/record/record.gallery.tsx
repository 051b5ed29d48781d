import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { galleryRecords } from '../gallery/gallery-records.ts';
import { GalleryRow } from '../gallery/gallery-row.tsx';
import { AnimatedRecord } from './record.tsx';

export const galleryTitle = 'A record: hover slides it, playing turns it';

export default function RecordGallery() {
  const [playing, setPlaying] = useState(false);
  return (
    <GalleryRow as="stack">
      <GalleryRow as="tiles">
        {galleryRecords.map((each) => (
          <AnimatedRecord key={each.title} src={each.src} alt={each.title} disc={each.disc} out playing={playing} />
        ))}
      </GalleryRow>
      <Button icon={playing ? 'pause' : 'play'} onClick={() => setPlaying(!playing)}>
        {playing ? 'Pause' : 'Play'}
      </Button>
    </GalleryRow>
  );
}

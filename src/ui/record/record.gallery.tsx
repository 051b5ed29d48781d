import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { componentSampleRecords } from '../gallery/component-sample-records.ts';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { AnimatedRecord } from './record.tsx';

export const galleryTitle = 'A record: hover slides it, playing turns it';

export default function RecordGallery() {
  const [playing, setPlaying] = useState(false);
  return (
    <ComponentSampleRow as="stack">
      <ComponentSampleRow as="tiles">
        {componentSampleRecords.map((each) => (
          <AnimatedRecord key={each.title} src={each.src} alt={each.title} disc={each.disc} out playing={playing} />
        ))}
      </ComponentSampleRow>
      <Button icon={playing ? 'pause' : 'play'} onClick={() => setPlaying(!playing)}>
        {playing ? 'Pause' : 'Play'}
      </Button>
    </ComponentSampleRow>
  );
}

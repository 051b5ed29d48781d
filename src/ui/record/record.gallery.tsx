import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Row } from '../gallery/row.tsx';
import { gallerySamples } from '../gallery/samples.ts';
import { Record } from './record.tsx';

export const title = 'A record: hover slides it, playing turns it';

export default function RecordGallery() {
  const [playing, setPlaying] = useState(false);
  return (
    <Row as="stack">
      <Row as="tiles">
        {gallerySamples.map((each) => (
          <Record key={each.title} src={each.src} alt={each.title} disc={each.disc} out playing={playing} />
        ))}
      </Row>
      <Button icon={playing ? 'pause' : 'play'} onClick={() => setPlaying(!playing)}>
        {playing ? 'Pause' : 'Play'}
      </Button>
    </Row>
  );
}

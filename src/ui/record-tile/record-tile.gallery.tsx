import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { componentSampleRecords } from '../gallery/component-sample-records.ts';
import { Price } from '../price/price.tsx';
import { RecordTile, RecordWall } from './record-tile.tsx';

export const galleryTitle = 'The wall';

export default function RecordTileGallery() {
  const [playing, setPlaying] = useState('');
  return (
    <RecordWall rhythm="lead">
      {componentSampleRecords.map(({ price, ...each }) => (
        <RecordTile
          key={each.title}
          {...each}
          to="#record"
          price={<Price text={price} />}
          keep={<IconButton icon="heart" label={`Keep ${each.title}`} />}
          play={{
            text: `Play ${each.title}`,
            playing: playing === each.title,
            onPress: () => setPlaying(playing === each.title ? '' : each.title),
          }}
        />
      ))}
    </RecordWall>
  );
}

import { Button, IconButton } from '../button/button.tsx';
import { componentSampleRecords } from '../gallery/component-sample-records.ts';
import { FeaturedRecord } from './featured-record.tsx';

export const galleryTitle = 'Record of the week';

export default function FeaturedRecordGallery() {
  const sample = componentSampleRecords[0];
  return (
    sample && (
      <FeaturedRecord
        {...sample}
        to="#record"
        level={2}
        sticker="Blue splatter, 300 copies"
        lead="Eleven songs written on the last bus out of Porto, cut loud on one heavy disc."
        actions={
          <>
            <Button look="buy" size="large">
              In the bag, €24
            </Button>
            <IconButton icon="play" label="Play" tone="ink" size="large" />
          </>
        }
      />
    )
  );
}

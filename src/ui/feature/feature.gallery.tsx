import { Button, IconButton } from '../button/button.tsx';
import { gallerySamples } from '../gallery/samples.ts';
import { Feature } from './feature.tsx';

export const title = 'Record of the week';

export default function FeatureGallery() {
  const sample = gallerySamples[0];
  return (
    sample && (
      <Feature
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

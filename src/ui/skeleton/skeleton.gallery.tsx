import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Skeleton, SkeletonTiles } from './skeleton.tsx';

export const galleryTitle = 'Skeletons';

export default function SkeletonGallery() {
  return (
    <ComponentSampleRow as="stack">
      <SkeletonTiles count={4} label="The records are on their way" />
      <Skeleton lines={3} />
    </ComponentSampleRow>
  );
}

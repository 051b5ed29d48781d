import { GalleryRow } from '../gallery/gallery-row.tsx';
import { Skeleton, SkeletonTiles } from './skeleton.tsx';

export const galleryTitle = 'Skeletons';

export default function SkeletonGallery() {
  return (
    <GalleryRow as="stack">
      <SkeletonTiles count={4} label="The records are on their way" />
      <Skeleton lines={3} />
    </GalleryRow>
  );
}

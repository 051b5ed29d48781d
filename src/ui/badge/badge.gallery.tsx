import { BADGE_NAMES, badgeColour } from '#kit/badge-colours.ts';
import { GalleryRow } from '../gallery/gallery-row.tsx';
import { Badge } from './badge.tsx';

export const galleryTitle = 'Badges, the whole vocabulary';

export default function BadgeGallery() {
  return (
    <GalleryRow>
      {BADGE_NAMES.map((each) => (
        <Badge key={each} tone={badgeColour(each)}>
          {each}
        </Badge>
      ))}
    </GalleryRow>
  );
}

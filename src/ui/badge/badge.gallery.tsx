import { BADGE_NAMES, badgeColour } from '#kit/badge-colours.ts';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Badge } from './badge.tsx';

export const galleryTitle = 'Badges, the whole vocabulary';

export default function BadgeGallery() {
  return (
    <ComponentSampleRow>
      {BADGE_NAMES.map((each) => (
        <Badge key={each} tone={badgeColour(each)}>
          {each}
        </Badge>
      ))}
    </ComponentSampleRow>
  );
}

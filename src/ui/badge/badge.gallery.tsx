import { BADGES, badgeColour } from '#kit/badges.ts';
import { Row } from '../gallery/row.tsx';
import { Badge } from './badge.tsx';

export const title = 'Badges, the whole vocabulary';

export default function BadgeGallery() {
  return (
    <Row>
      {BADGES.map((each) => (
        <Badge key={each} tone={badgeColour(each)}>
          {each}
        </Badge>
      ))}
    </Row>
  );
}

import { componentSampleRecords } from '../gallery/component-sample-records.ts';
import { Price } from '../price/price.tsx';
import { RecordTile } from '../record-tile/record-tile.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import { RecordCarousel } from './record-carousel.tsx';

export const galleryTitle = 'A crate to flip through';

export default function RecordCarouselGallery() {
  return (
    <RecordCarousel
      label="New this week"
      heading={<SectionHeading>New this week</SectionHeading>}
      previousText="Back"
      nextText="Further"
    >
      {[...componentSampleRecords, ...componentSampleRecords].map(({ price, ...each }) => (
        <RecordTile key={each.title} {...each} to="#record" price={<Price text={price} />} />
      ))}
    </RecordCarousel>
  );
}

import { gallerySamples } from '../gallery/samples.ts';
import { Price } from '../price/price.tsx';
import { RecordTile } from '../record-tile/record-tile.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import { CrateRow } from './crate-row.tsx';

export const title = 'A crate to flip through';

export default function CrateRowGallery() {
  return (
    <CrateRow
      label="New this week"
      heading={<SectionHeading>New this week</SectionHeading>}
      previousText="Back"
      nextText="Further"
    >
      {[...gallerySamples, ...gallerySamples].map(({ price, ...each }) => (
        <RecordTile key={each.title} {...each} to="#record" price={<Price text={price} />} />
      ))}
    </CrateRow>
  );
}

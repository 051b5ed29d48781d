import { ChipLink, Chips } from './chip.tsx';

export const title = 'Filters';

export default function ChipGallery() {
  return (
    <Chips label="Genre">
      {['All', 'Electronic', 'Folk', 'Hip hop', 'Jazz', 'Soundtrack'].map((each) => (
        <ChipLink key={each} to="#" on={each === 'Jazz'}>
          {each}
        </ChipLink>
      ))}
    </Chips>
  );
}

import { FilterChipLink, FilterChips } from './chip.tsx';

export const galleryTitle = 'Filters';

export default function ChipGallery() {
  return (
    <FilterChips label="Genre">
      {['All', 'Electronic', 'Folk', 'Hip hop', 'Jazz', 'Soundtrack'].map((each) => (
        <FilterChipLink key={each} to="#" on={each === 'Jazz'}>
          {each}
        </FilterChipLink>
      ))}
    </FilterChips>
  );
}

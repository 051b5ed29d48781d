import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Pagination } from './pagination.tsx';

export const galleryTitle = 'Where am I';

export default function PaginationGallery() {
  return (
    <ComponentSampleRow as="stack">
      <Breadcrumb
        label="You are here"
        trail={[{ to: '#', label: 'Shop' }, { to: '#jazz', label: 'Jazz' }, { label: 'Night Bus Home' }]}
      />
      <Pagination
        page={5}
        pages={12}
        linkTo={(page) => `#${page}`}
        label="Pages"
        previousText="Previous"
        nextText="Next"
      />
    </ComponentSampleRow>
  );
}

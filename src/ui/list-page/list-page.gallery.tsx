import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { ListPage } from './list-page.tsx';

export const galleryTitle = 'A staff list, declared';

const rows = [
  { id: 1042, title: 'Night Bus Home', by: 'Nova Ferreira', step: 'checking', tone: 'purple', copies: 300 },
  { id: 1041, title: 'Kiln', by: 'Osei & Daughters', step: 'refused', tone: 'red', copies: 500 },
  { id: 1038, title: '雨の記録', by: '水野つばめ', step: 'successful', tone: 'green', copies: 1000 },
] as const;

export default function ListPageGallery() {
  return (
    <ListPage
      title="Releases to check"
      texts={{
        search: 'Title, artist or number',
        searchGo: 'Search',
        pages: 'Pages',
        previous: 'Previous',
        next: 'Next',
        empty: 'All checked',
        ends: 'The last page is 1.',
        last: 'Go to the last page',
        total: '3 releases',
      }}
      rows={rows}
      keyOf={(row) => row.id}
      page={1}
      pages={4}
      filters={[
        {
          name: 'step',
          label: 'Step',
          allText: 'All',
          choices: [
            { value: 'checking', label: 'Checking', count: 14 },
            { value: 'refused', label: 'Refused', count: 2 },
          ],
        },
      ]}
      columns={[
        { id: 'id', title: 'No.', cell: (row) => row.id, sort: 'id', minor: true },
        { id: 'title', title: 'Release', cell: (row) => <strong>{row.title}</strong>, sort: 'title' },
        { id: 'by', title: 'Artist', cell: (row) => row.by, minor: true },
        { id: 'step', title: 'Step', cell: (row) => <Badge tone={row.tone}>{row.step}</Badge> },
        { id: 'copies', title: 'Copies', cell: (row) => row.copies, align: 'end', sort: 'copies' },
      ]}
      rowActions={{
        title: 'Actions',
        cell: () => (
          <>
            <Button size="small">Refuse</Button>
            <Button size="small" look="primary">
              Confirm
            </Button>
          </>
        ),
      }}
    />
  );
}

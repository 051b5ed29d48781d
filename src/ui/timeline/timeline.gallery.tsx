import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { SideNav } from '../side-nav/side-nav.tsx';
import { Timeline } from './timeline.tsx';

export const galleryTitle = 'Timeline and side navigation';

export default function TimelineGallery() {
  return (
    <ComponentSampleRow as="stack">
      <Timeline
        label="Order 20261121-4"
        entries={[
          { id: 1, title: 'Paid', time: '21 Nov, 14:02', tone: 'green' },
          {
            id: 2,
            title: 'In preparation',
            time: '22 Nov, 09:15',
            by: 'Ravi',
            tone: 'orange',
            state: 'now',
            children: <p>One parcel, 640 g.</p>,
          },
          { id: 3, title: 'Sent', state: 'later' },
        ]}
      />
      <SideNav
        label="Staff"
        groups={[
          {
            title: 'Shop',
            links: [
              { to: '/admin/orders', text: 'Orders', icon: 'box', count: 12 },
              { to: '/admin/stock', text: 'Stock', icon: 'disc' },
            ],
          },
          { title: 'Making', links: [{ to: '/admin/projects', text: 'Check queue', icon: 'check', count: 3 }] },
        ]}
      />
    </ComponentSampleRow>
  );
}

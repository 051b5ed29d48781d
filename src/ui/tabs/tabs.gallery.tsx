import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { Tabs } from './tabs.tsx';

export const galleryTitle = 'Tabs, cut like bin dividers';

export default function TabsGallery() {
  return (
    <ComponentSampleRow as="stack">
      <Tabs
        label="Search results"
        tabs={[
          { id: 'projects', label: 'Records', count: 42, panel: <p>Forty-two records.</p> },
          { id: 'artists', label: 'Artists', count: 3, panel: <p>Three artists.</p> },
          { id: 'labels', label: 'Labels', panel: <p>None.</p> },
        ]}
      />
      <LinkTabs
        label="Account"
        current="orders"
        tabs={[
          { id: 'settings', label: 'Settings', to: '#settings' },
          { id: 'orders', label: 'Orders', to: '#orders' },
        ]}
      />
    </ComponentSampleRow>
  );
}

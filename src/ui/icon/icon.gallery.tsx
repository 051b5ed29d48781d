import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Icon } from './icon.tsx';
import { iconNames } from './icon-names.ts';

export const galleryTitle = 'Icons';

export default function IconGallery() {
  return (
    <ComponentSampleRow>
      {iconNames.map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </ComponentSampleRow>
  );
}

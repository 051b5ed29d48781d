import { GalleryRow } from '../gallery/gallery-row.tsx';
import { Icon } from './icon.tsx';
import { iconNames } from './icon-names.ts';

export const galleryTitle = 'Icons';

export default function IconGallery() {
  return (
    <GalleryRow>
      {iconNames.map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </GalleryRow>
  );
}

import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Progress } from './progress.tsx';

export const galleryTitle = 'Progress bars';

export default function ProgressGallery() {
  return (
    <ComponentSampleRow as="stack">
      <Progress label="Side A.wav" value={64} text="64 %" />
      <Progress label="Cutting the preview" />
      <Progress label="Cover.tif" value={100} text="There" tone="success" />
      <Progress label="Side B.wav" value={100} text="The file is damaged" tone="danger" />
    </ComponentSampleRow>
  );
}

import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Dropzone, UploadList } from './dropzone.tsx';

export const galleryTitle = 'Uploading';

export default function DropzoneGallery() {
  return (
    <ComponentSampleRow as="stack">
      <Dropzone
        name="track"
        label="Drop side A here, or choose a file"
        hint="WAV or FLAC, 16 or 24 bit"
        accept=".wav,.flac"
        icon="note"
        onFiles={() => {}}
      />
      <UploadList
        label="Uploads"
        cancelText="Stop"
        uploads={[
          { id: 1, name: '01 Night Bus Home.wav', state: 'done', text: 'Ready' },
          { id: 2, name: '02 Salt and Wire.wav', state: 'sending', share: 0.64, text: '64 %', onCancel: () => {} },
          { id: 3, name: '03 Kiln.mp3', state: 'failed', text: 'Not lossless' },
        ]}
      />
    </ComponentSampleRow>
  );
}

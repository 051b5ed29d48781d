import { Button } from '../button/button.tsx';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { ToastShelf } from './toast-shelf.tsx';
import { showSavedToast, showToast } from './toast-store.ts';

export const galleryTitle = 'Toasts';

export default function ToastGallery() {
  return (
    <ComponentSampleRow>
      <Button onClick={() => showSavedToast('In your bag')}>Say saved</Button>
      <Button onClick={() => showToast('That did not go through', 'danger')}>Say failed</Button>
      <Button onClick={() => showToast('The needle is down')}>Say something</Button>
      <ToastShelf />
    </ComponentSampleRow>
  );
}

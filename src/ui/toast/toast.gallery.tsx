import { Button } from '../button/button.tsx';
import { GalleryRow } from '../gallery/row.tsx';
import { ToastShelf } from './toast-shelf.tsx';
import { savedToast, toast } from './toast-store.ts';

export const title = 'Toasts';

export default function ToastGallery() {
  return (
    <GalleryRow>
      <Button onClick={() => savedToast('In your bag')}>Say saved</Button>
      <Button onClick={() => toast('That did not go through', 'danger')}>Say failed</Button>
      <Button onClick={() => toast('The needle is down')}>Say something</Button>
      <ToastShelf />
    </GalleryRow>
  );
}

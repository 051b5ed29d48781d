import { Button } from '../button/button.tsx';
import { Row } from '../gallery/row.tsx';
import { ToastShelf } from './toast-shelf.tsx';
import { toast } from './toast-store.ts';

export const title = 'Toasts';

export default function ToastGallery() {
  return (
    <Row>
      <Button onClick={() => toast('In your bag', 'success')}>Say saved</Button>
      <Button onClick={() => toast('That did not go through', 'danger')}>Say failed</Button>
      <ToastShelf />
    </Row>
  );
}

import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { SlideOver } from '../slide-over/slide-over.tsx';
import { ConfirmDialog, MessageDialog } from './dialog.tsx';

export const galleryTitle = 'Dialogs and slide-over';

export default function DialogGallery() {
  const [open, setOpen] = useState<'confirm' | 'message' | 'panel' | null>(null);
  const close = () => setOpen(null);
  return (
    <ComponentSampleRow>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Button onClick={() => setOpen('message')}>Message</Button>
      <Button onClick={() => setOpen('panel')}>Slide-over</Button>
      <ConfirmDialog
        open={open === 'confirm'}
        onAnswer={close}
        title="Take this release off sale?"
        yesText="Remove"
        noText="Keep it"
        dangerous
      >
        <p>Buyers who already have it in their bag will be told.</p>
      </ConfirmDialog>
      <MessageDialog open={open === 'message'} onClose={close} title="Your lacquer is cut" okText="Good">
        <p>Side A and B passed the check.</p>
      </MessageDialog>
      <SlideOver
        open={open === 'panel'}
        onClose={close}
        title="Bag"
        closeText="Close"
        footer={
          <Button look="buy" wide size="large">
            Pay €48
          </Button>
        }
      >
        <p>Two records.</p>
      </SlideOver>
    </ComponentSampleRow>
  );
}

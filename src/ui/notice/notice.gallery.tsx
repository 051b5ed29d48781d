import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Progress } from '../progress/progress.tsx';
import { SkeletonTiles } from '../skeleton/skeleton.tsx';
import { Notice } from './notice.tsx';

export const galleryTitle = 'Telling: notices, waiting, nothing there';

export default function NoticeGallery() {
  return (
    <ComponentSampleRow as="stack">
      <Notice title="Side B is 26:40 long">At 33 rpm a 12 inch side holds 22 minutes without losing level.</Notice>
      <Notice tone="success">Your order is paid.</Notice>
      <Notice tone="warning">Two copies left.</Notice>
      <Notice tone="danger" title="Your card was declined" action={<Button size="small">Try again</Button>}>
        Nothing has been charged.
      </Notice>
      <Progress label="02 Salt and Wire.wav" value={64} text="64 %" />
      <Progress label="Encoding" />
      <EmptyState title="Nothing in this crate yet" action={<Button>All records</Button>}>
        Try another genre, or take a filter off.
      </EmptyState>
      <SkeletonTiles count={3} label="Loading" />
    </ComponentSampleRow>
  );
}

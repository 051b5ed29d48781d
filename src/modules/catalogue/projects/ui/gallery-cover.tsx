import { AnimatedRecord } from '#ui/record/record.tsx';
import type { RecordLook } from '#ui/sided-record/sided-record.tsx';

/** The cover of a product page, and of vinyl the first disc. */
export interface GalleryLook extends RecordLook {
  readonly src: string | null;
  readonly alt: string;
}

/** The cover of a product page with the first side of its disc, until the code of the other sides has loaded. */
export const GalleryCover = ({ look }: { look: GalleryLook }) => <AnimatedRecord {...look} out />;

import type { PrintCheck } from '../print-check.contract.ts';
import { createPlacementMatrix, type PrintPlacement } from '../print-placement.ts';

type Page = PrintCheck['pages'][number];

/** The picture of a page where it is placed, in mm from the corner of the sheet's trim. */
export const PlacedPagePicture = ({
  page,
  sheet,
  address,
  placement,
}: {
  page: Page;
  sheet: NonNullable<Page['sheet']>;
  address: string;
  placement: PrintPlacement;
}) => (
  <image
    href={address}
    width={page.source.width}
    height={page.source.height}
    preserveAspectRatio="none"
    transform={`matrix(${createPlacementMatrix(page.source, sheet, placement).join(' ')})`}
  />
);

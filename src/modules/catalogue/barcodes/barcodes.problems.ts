import { problem } from '#kit/problem.ts';

/** No number of the house is left. */
export const barcodePoolEmpty = problem('barcode_pool_empty', 409);
/** The item has a barcode that is not of the pool. */
export const itemHasBarcode = problem('item_has_barcode', 409);
/** The item has no barcode to draw, or one that is not an EAN-13 or UPC-A. */
export const itemWithoutBarcode = problem('item_without_barcode', 404);

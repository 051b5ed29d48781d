/** The place of a page's picture. It is private, like the artwork itself: only a call opens it. */
export const getPrintPreviewKey = ({ id, upload_id }: { id: number; upload_id: number }, page: number): string =>
  `masters/print-checks/${id}-${upload_id}-${page}.jpg`;

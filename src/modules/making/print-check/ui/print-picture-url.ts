import type { PrintCheck } from '../print-check.contract.ts';

/** The picture of a page of checked artwork. A new file has a new address. */
export const getPrintPictureUrl = (
  project_id: number,
  { part, upload_id }: Pick<PrintCheck, 'part' | 'upload_id'>,
  page: number,
): string => `/api/projects/${project_id}/print-checks/${part}/${page}?v=${upload_id}`;

import { problem } from '#kit/problem.ts';

/** Neither PDF nor TIFF, JPEG or PNG. */
export const printTypeRefused = problem('print_type_refused', 415);
/** A Photoshop document in Lab, multichannel or another mode, or of 32 bits. */
export const psdModeRefused = problem('psd_mode_refused', 415);
export const psdWithoutComposite = problem('psd_without_composite', 422);
/** The file asks for a password, or its rights are restricted. */
export const printFileLocked = problem('print_file_locked', 422);
export const printFileDamaged = problem('print_file_damaged', 422);
/** JavaScript, or an action that starts a program. */
export const printFileScripted = problem('print_file_scripted', 422);
/** A picture with a side over 40,000 pixels, or with more pixels than any sleeve needs. */
export const printImageTooLarge = problem('print_image_too_large', 422);
/** More pages, objects or unpacked bytes than a printed part has. */
export const printFileTooComplex = problem('print_file_too_complex', 422);
/** Checking took too long, or too much memory. */
export const printCheckFailed = problem('print_check_failed', 422);
export const printChecksBusy = problem('print_checks_busy', 503);
/** The product has no such printed part. */
export const printPartMissing = problem('print_part_missing', 404);
/** The placed file is not the present one of the part, or its check is not finished. */
export const printFileReplaced = problem('print_file_replaced', 409);
/** The upload is not finished, or not artwork of this project. */
export const printUploadMissing = problem('print_upload_missing', 422);

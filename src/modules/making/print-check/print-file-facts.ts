// The facts of a printed file, as measured. Rules judge them against the part's template (check-print-file.ts).
// Places are rectangles in mm from the top left corner of the page as it is displayed.
import type { Rect } from '#modules/making/templates/print-template.ts';

export interface PlacedImage {
  readonly box: Rect;
  /** Pixels of the image. */
  readonly width: number;
  readonly height: number;
  /** Effective resolution where it is placed: the lower one of both directions. */
  readonly dpi: number;
}

export interface PrintPageText {
  readonly text: string;
  readonly box: Rect;
}

/** A place where colour is set in a way that matters to print. */
export interface PrintColourUse {
  readonly kind: 'rgb' | 'white_overprint' | 'transparency' | 'spot' | 'unmeasured';
  readonly box: Rect;
  /** The spot colour, the blend mode, or the kind of object: `image`, `stencil`, `gradient` … */
  readonly detail: string;
  /** Whether a profile or a calibrated space defines an RGB colour. Absent in older checks and for other kinds. */
  readonly isProfiled?: boolean;
}

/** An EAN-13 or UPC-A as a scanner reads it. Lengths in mm. */
export interface FoundBarcode {
  /** 13 digits. */
  readonly digits: string;
  /** The bars without quiet zones. */
  readonly box: Rect;
  /** Against the nominal size. */
  readonly scale: number;
  readonly quiet_before: number;
  readonly quiet_after: number;
}

export interface InkSquare {
  readonly box: Rect;
  /** All inks together. */
  readonly percent: number;
}

export interface TotalInk extends InkSquare {
  /** The worst square of each region of the page with much ink. Absent in older checks. */
  readonly squares?: readonly InkSquare[];
}

export interface PrintPage {
  /** Size of the displayed page. */
  readonly width: number;
  readonly height: number;
  readonly media: Rect;
  readonly crop: Rect;
  /** Null where the file does not state the box. */
  readonly trim: Rect | null;
  readonly bleed: Rect | null;
  readonly art: Rect | null;
  /** The trim that the file states, where a placement decides about the trim of the sheet. */
  readonly ownTrim?: Rect | null;
  readonly images: readonly PlacedImage[];
  readonly texts: readonly PrintPageText[];
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean }[];
  readonly colours: readonly PrintColourUse[];
  /** Absent in checks before barcodes were read. */
  readonly barcodes?: readonly FoundBarcode[];
  /** The square with the most ink; null where no ink is stated. */
  readonly ink: TotalInk | null;
  /** Pixels of the preview picture. */
  readonly preview: { readonly width: number; readonly height: number };
}

export const COLOUR_PROFILE_USES = ['output_intent', 'colour_space', 'picture'] as const;

/** An ICC profile in the file, or a printing condition that it names. */
export interface EmbeddedProfile {
  readonly use: (typeof COLOUR_PROFILE_USES)[number];
  /** Pages whose colour spaces use it, from 1. */
  readonly pages: readonly number[];
  /** Its description, or the name of the printing condition. */
  readonly name: string;
  /** `CMYK`, `RGB` …; null where it is damaged or not embedded. */
  readonly space: string | null;
  readonly version: string | null;
  readonly isDamaged: boolean;
}

export const PRINT_FILE_KINDS = ['pdf', 'tiff', 'jpeg', 'png', 'psd'] as const;

export interface PrintFileFacts {
  readonly kind: (typeof PRINT_FILE_KINDS)[number];
  readonly bytes: number;
  readonly pages: readonly PrintPage[];
  /** Names of spot colours (Separation and DeviceN), in the order in which they appear. */
  readonly spots: readonly string[];
  /** Absent in checks before profiles were read. */
  readonly profiles?: readonly EmbeddedProfile[];
}

export interface PrintFileWithPreviews {
  readonly facts: PrintFileFacts;
  /** One JPEG per page. */
  readonly previews: readonly Uint8Array[];
}

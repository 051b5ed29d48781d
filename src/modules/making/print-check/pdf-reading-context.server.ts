import type { PDFDict, PDFDocument, PDFObject, PDFStream } from '@cantoo/pdf-lib';
import type { ColourUseRecorder } from './colour-use-recorder.server.ts';
import type { ContentInterpreter } from './content-interpreter.server.ts';
import type { InkPainter } from './ink-painter.server.ts';
import type { PlateList } from './page-plates.ts';
import type { PageSpace } from './page-space.ts';
import type { ReadingBudget } from './reading-budget.server.ts';
import type { Shading } from './shading.ts';

/** Where content is painted: a page, the cell of a pattern, or a soft mask. */
export interface Canvas {
  readonly space: PageSpace;
  readonly painter: InkPainter;
  readonly notes: ColourUseRecorder;
  /** Whether its lightness or shape is wanted instead of its ink. */
  readonly isMask?: true;
}

/** The image of full size of each reduced copy in a document. */
export type FullSizeImages = ReadonlyMap<PDFStream, PDFStream>;

interface KnownShading {
  readonly resources: PDFDict | undefined;
  readonly shading: Shading;
}

/** A document while one of its pages is read. */
export interface PdfReadingContext {
  readonly doc: PDFDocument;
  readonly fullSizes: FullSizeImages;
  /** References of layers that are off. */
  readonly hidden: ReadonlySet<string>;
  readonly budget: ReadingBudget;
  /** Of the page. */
  readonly plates: PlateList;
  /** The shadings of the page that were read, each with the resources for its names. */
  readonly shadings: Map<PDFObject, KnownShading>;
  /**
   * Paints content with its letters. @param run runs the same content each time that it is called
   * @param resources of the content
   */
  readonly paint: (
    canvas: Canvas,
    resources: PDFDict | undefined,
    run: (interpreter: ContentInterpreter) => Promise<void>,
  ) => Promise<void>;
}

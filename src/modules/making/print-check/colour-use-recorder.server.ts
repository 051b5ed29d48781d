import type { Rect } from '#modules/making/templates/print-template.ts';
import { listSpotInks } from './colour-space.server.ts';
import type { GraphicsState } from './graphics-state.server.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import type { PrintColourUse } from './print-file-facts.ts';

const MOST_USES = 2000;

/** The uses of colour on a page, and its spot inks. */
export class ColourUseRecorder {
  readonly uses: PrintColourUse[] = [];
  readonly spots = new Set<string>();

  add(kind: PrintColourUse['kind'], box: Rect, detail: string, more: Pick<PrintColourUse, 'isProfiled'> = {}): void {
    if (this.uses.length < MOST_USES && box.width >= 0 && box.height >= 0)
      this.uses.push({ kind, box, detail, ...more });
  }

  space(space: ColourSpace, box: Rect, detail: string, isInked: boolean): void {
    if ((space.kind === 'rgb' || space.kind === 'lab') && isInked)
      this.add('rgb', box, detail, { isProfiled: space.isProfiled === true });
    if (space.kind === 'lab' && isInked) this.add('unmeasured', box, detail);
    for (const ink of listSpotInks(space)) {
      this.spots.add(ink);
      if (isInked) this.add('spot', box, ink);
    }
  }

  transparency({ softMask, blend }: GraphicsState, opacity: number, box: Rect): void {
    if (softMask) this.add('transparency', box, 'softmask');
    else if (opacity < 1) this.add('transparency', box, 'opacity');
    else if (blend !== 'Normal') this.add('transparency', box, blend);
  }

  /** Adds the uses of colour of a tiling pattern's cell, at the area that the pattern fills. */
  addPattern({ uses, spots }: ColourUseRecorder, box: Rect): void {
    for (const ink of spots) this.spots.add(ink);
    const kinds = new Map(uses.map((use) => [`${use.kind} ${use.detail}`, use]));
    for (const { kind, detail, isProfiled } of kinds.values())
      this.add(kind, box, detail, isProfiled === undefined ? {} : { isProfiled });
  }
}

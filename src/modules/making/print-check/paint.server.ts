import type { ColourSpace } from './colour-space.server.ts';
import type { Inks } from './ink-grid.ts';

/** A colour of the graphics state. */
export interface Paint {
  readonly space: ColourSpace;
  readonly values: readonly number[];
  readonly pattern: string | null;
}

export function isWhite({ space, values }: Paint): boolean {
  switch (space.kind) {
    case 'gray':
    case 'rgb':
      return values.every((value) => value >= 0.999);
    case 'lab':
      return (values[0] ?? 0) >= 99.9;
    case 'pattern':
      return false;
    default:
      return values.every((value) => value <= 0.001);
  }
}

/** The inks of a colour. RGB counts as its plain complement with full black replacement. */
export function inksOf({ space, values }: Paint): Inks | null {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  switch (space.kind) {
    case 'gray':
      return [0, 0, 0, 1 - a, 0];
    case 'rgb': {
      const black = 1 - Math.max(a, b, c);
      return [1 - a - black, 1 - b - black, 1 - c - black, black, 0];
    }
    case 'cmyk':
      return [a, b, c, d, 0];
    case 'spot':
      return spotInks(space.inks, values);
    default:
      return null;
  }
}

function spotInks(names: readonly string[], values: readonly number[]): Inks {
  const inks: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  names.forEach((name, i) => {
    const value = values[i] ?? 0;
    const at = ['Cyan', 'Magenta', 'Yellow', 'Black'].indexOf(name);
    if (name === 'All') for (let each = 0; each < 4; each += 1) inks[each] = value;
    else if (name !== 'None') inks[at < 0 ? 4 : at] = (inks[at < 0 ? 4 : at] ?? 0) + value;
  });
  return inks;
}

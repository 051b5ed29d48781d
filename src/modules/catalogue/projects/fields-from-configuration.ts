// Derives fields of a project from the configuration that presses it (ADR 36): format, discs, colour,
// packaging, copies.
import { type InsertKind, isInsertKind, isPackagingKind, type PackagingKind } from './packaging-kinds.ts';

interface Configured {
  /** A product of the configurator; null when unknown. */
  readonly product: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number | null;
  readonly currency: string;
}

interface Fields {
  readonly sleeve?: PackagingKind;
  readonly insert_kind?: InsertKind;
  readonly edition_size?: number;
  readonly color_vinyl?: readonly string[];
}

export function projectFieldsFromConfiguration({ product, options, quantity }: Configured): Fields {
  const isVinyl = product === 'vinyl' || product === 'ondemand';
  return {
    ...(isPackagingKind(options.sleeve) && product !== 'merch' && { sleeve: options.sleeve }),
    // Records have other inserts of the same names.
    ...(!isVinyl && isInsertKind(options.insert) && { insert_kind: options.insert }),
    ...(quantity !== null && { edition_size: quantity }),
    ...(isVinyl && { color_vinyl: [options.type_vinyl ?? 'black'] }),
  };
}

/** The item without a price. Its creator sets a price to sell it. */
export function itemFromConfiguration({ product, options, currency }: Configured) {
  const discs = Number(options.discs ?? 1);
  const common = { discs, price: 0, currency, stock: 0 };
  switch (product) {
    case 'vinyl':
    case 'ondemand': {
      const size = options.size ?? '12';
      return {
        ...common,
        type: 'vinyl' as const,
        format: `${discs > 1 ? `${discs} × ` : ''}${size}"`,
        rpm: options.rpm === '45' ? (45 as const) : (33 as const),
        color_id: options.type_vinyl ?? 'black',
      };
    }
    case 'cd':
      return { ...common, type: 'cd' as const, format: discs > 1 ? `${discs} × CD` : 'CD' };
    case 'tape':
      return { ...common, type: 'tape' as const, format: (options.length ?? 'c46').toUpperCase() };
    default:
      return null;
  }
}

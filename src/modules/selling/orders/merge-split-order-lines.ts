import type { OrderOut } from './order-shape.ts';

type Line = OrderOut['boxes'][number];

/** Every line of an order once, with all its copies, even if they travel in several parcels. */
export function mergeSplitOrderLines({ shipments, boxes }: Pick<OrderOut, 'shipments' | 'boxes'>): Line[] {
  const lines = new Map<number, Line>();
  for (const line of [...shipments.flatMap(({ items }) => items), ...boxes]) {
    const known = lines.get(line.id);
    const { quantity = 0, total = 0 } = known ?? {};
    lines.set(line.id, { ...line, quantity: quantity + line.quantity, total: total + line.total });
  }
  return [...lines.values()];
}

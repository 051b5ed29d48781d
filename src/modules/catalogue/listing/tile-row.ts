/** The database row of a tile. Amounts in minor units of the item's currency; `own` in the displayed currency. */
export interface ProjectTileRow {
  readonly id: number;
  readonly shop_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly artist_id: number | null;
  readonly slug: string;
  readonly category: string;
  readonly picture: string | null;
  readonly picture_version: number;
  readonly cover_tone: string | null;
  readonly color_vinyl: unknown;
  readonly selling_mode: string;
  readonly limited_edition: boolean;
  readonly promo: boolean;
  readonly b2b: boolean;
  readonly pickup: boolean;
  readonly formats: string[];
  readonly in_stock: boolean;
  readonly ships_at: string | null;
  readonly heard: boolean;
  /** The only currency of its shop, for readers of any currency (decisions: Currencies). */
  readonly forced_currency: string | null;
  readonly funding_goal: number | null;
  readonly funding_count: number;
  readonly funding_ends_at: Date | null;
  readonly prices: { price: number; currency: string; b2b_price: number | null; own: number | null }[];
}

/** What a payment provider's own books say: for comparing them with ours, and for what banks take back. */
export interface PaymentBooks {
  /**
   * Every charge that was captured and every refund between two moments, by the provider's clock. PayPal's books lag up to three
   * hours and answer for 31 days at most.
   */
  list(span: { from: Date; to: Date }): Promise<Listed>;

  /** The names of the disputes that were raised between two moments, for who missed the news of them; PayPal reaches 180 days back. */
  listDisputes(span: { from: Date; to: Date }): Promise<string[]>;

  /** How a dispute stands, or null when the provider knows no such id. */
  fetchDispute(dispute_id: string): Promise<Dispute | null>;
}

export interface Listed {
  /** From when on they are told whole: later than was asked where there were too many for one answer. */
  since: Date;
  charges: ListedCharge[];
  refunds: ListedRefund[];
}

export interface ListedCharge {
  /** As `start` named it; null where the books don't say (PayPal): then the order and attempt do. */
  provider_id: string | null;
  order_id: number | null;
  attempt: number | null;
  amount: number;
  currency: string;
  created: Date;
}

export interface ListedRefund {
  refund_id: string;
  provider_id: string | null;
  order_id: number | null;
  amount: number;
  currency: string;
  created: Date;
}

/** open: the shop may still answer, or the bank thinks about it; won and lost are its last word. */
export interface Dispute {
  dispute_id: string;
  /** The charge, as `start` named it. */
  provider_id: string | null;
  order_id: number | null;
  amount: number;
  currency: string;
  /** In the provider's words: `fraudulent`, `product_not_received` … */
  reason: string;
  status: 'open' | 'won' | 'lost';
  /** Until when the shop may answer. */
  due_by: Date | null;
  created: Date;
}

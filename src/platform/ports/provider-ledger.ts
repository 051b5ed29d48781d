/** A payment provider's own records, for reconciliation with ours and for disputes. */
export interface ProviderLedger {
  /**
   * Every captured charge and every refund between two moments, by the provider's clock. PayPal's reports lag up to
   * three hours and reach back 31 days at most.
   */
  list(span: { from: Date; to: Date }): Promise<ProviderLedgerList>;

  /** Ids of the disputes raised between two moments, in case a webhook was missed. PayPal reaches 180 days back. */
  listDisputes(span: { from: Date; to: Date }): Promise<string[]>;

  /** Status of a dispute; null for an unknown id. */
  fetchDispute(dispute_id: string): Promise<ProviderDispute | null>;
}

export interface ProviderLedgerList {
  /** The list is complete from this moment on: later than requested if there were too many for one answer. */
  since: Date;
  charges: ProviderLedgerCharge[];
  refunds: ProviderLedgerRefund[];
}

export interface ProviderLedgerCharge {
  /** As returned by `start`; null if the records lack it (PayPal): then order and attempt identify it. */
  provider_id: string | null;
  order_id: number | null;
  attempt: number | null;
  amount: number;
  currency: string;
  created: Date;
}

export interface ProviderLedgerRefund {
  refund_id: string;
  provider_id: string | null;
  order_id: number | null;
  amount: number;
  currency: string;
  created: Date;
}

/** open: the shop may still answer, or the bank is deciding; won and lost are final. */
export interface ProviderDispute {
  dispute_id: string;
  /** The charge, as returned by `start`. */
  provider_id: string | null;
  order_id: number | null;
  amount: number;
  currency: string;
  /** In the provider's words: `fraudulent`, `product_not_received` … */
  reason: string;
  status: 'open' | 'won' | 'lost';
  /** Deadline of the shop's answer. */
  due_by: Date | null;
  created: Date;
}

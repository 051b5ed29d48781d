import { useRef, useState } from 'react';
import { callApi } from '#kit/call-api.ts';
import type { CostingOut } from '#modules/making/costing/costing.contract.ts';
import {
  type ConfigurationFieldTexts,
  calculateCostingOrFaults,
  type QuotePricingData,
  SERVICE_BY_PRODUCT,
  selectNonDefaultFieldTexts,
} from '../configuration-url.ts';

/** Delay after the last change before the server recalculates. */
const PAUSE_MS = 600;

/**
 * The server's costing, calculated after a pause. It wins where it differs from the browser's, as after a new price
 * list.
 * @param to the country whose tax the price shows
 */
export function useServerCosting(data: QuotePricingData, to: string) {
  const [serverCosting, setTheirs] = useState<{ configuration: ConfigurationFieldTexts; costing: CostingOut } | null>(
    null,
  );
  const [settled, setSettled] = useState<ConfigurationFieldTexts | null>(null);
  const asked = useRef<{ timer: number; abort: AbortController } | null>(null);

  const recalculate = (wanted: ConfigurationFieldTexts) => {
    if (asked.current) {
      clearTimeout(asked.current.timer);
      asked.current.abort.abort();
    }
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      setSettled(wanted);
      void ask(wanted, abort.signal).catch(() => undefined);
    }, PAUSE_MS);
    asked.current = { timer, abort };
  };

  const ask = async (wanted: ConfigurationFieldTexts, signal: AbortSignal) => {
    const own = calculateCostingOrFaults(wanted, data);
    if (!own.ok) return;
    // Fetched with the first question: pages that are only read do not need the contract.
    const { calculateQuoteCall } = await import('#modules/making/costing/costing.contract.ts');
    const { format } = SERVICE_BY_PRODUCT[wanted.product];
    const answer = await callApi(
      calculateQuoteCall,
      {
        body: {
          service: SERVICE_BY_PRODUCT[wanted.product].service,
          ...(format && { format }),
          quantity: own.quantity,
          options: selectNonDefaultFieldTexts(wanted.product, wanted.texts),
          currency: data.money.currency,
          ...(to && { country_id: to }),
        },
      },
      { signal },
    );
    if (answer.ok && answer.value.total !== own.costing.total)
      setTheirs({ configuration: wanted, costing: answer.value });
  };

  return {
    /** The last answer that differed, and its configuration. */
    theirs: serverCosting,
    /** The configuration that was left unchanged for the pause. */
    settled,
    recalculate,
  };
}

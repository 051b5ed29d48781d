import { useRef, useState } from 'react';
import { call } from '#kit/api.ts';
import { lookupTable } from '#kit/word-table.ts';
import type { InCurrency } from '#modules/making/costing/calculate.ts';
import type { CostingOut } from '#modules/making/costing/costing.contract.ts';
import type { PriceList } from '#modules/making/costing/price-list.ts';
import {
  type Configured,
  calculateChosenQuote,
  configurationAddress,
  SERVICE_OF,
  shortTexts,
} from '../configuration-address.ts';

export interface Reckoning {
  readonly list: PriceList;
  readonly money: InCurrency;
  /** Basis points by country of the bill. */
  readonly vat: Readonly<Record<string, number>>;
}

export interface ConfiguratorStart extends Reckoning {
  readonly service: string;
  readonly configured: Configured;
  readonly second: Configured | null;
  readonly to: string;
}

/** Delay after the last change before the server recalculates. */
const PAUSE_MS = 600;

/**
 * The configuration and its costing. The browser calculates at once. After a pause the server calculates too, and its
 * answer wins where it differs, as after a new price list. The address follows the configuration, so that it can be
 * shared.
 */
export function useConfigurator(start: ConfiguratorStart) {
  const { service, list, money } = start;
  const [{ configured, second, to }, setState] = useState({
    configured: start.configured,
    second: start.second,
    to: start.to,
  });
  const [theirs, setTheirs] = useState<{ of: Configured; costing: CostingOut } | null>(null);
  const [spoken, setSpoken] = useState<Configured | null>(null);
  const asked = useRef<{ timer: number; abort: AbortController } | null>(null);

  const change = (next: { configured?: Configured; second?: Configured | null; to?: string }) => {
    const all = { configured, second, to, ...next };
    setState(all);
    const query = configurationAddress(all.configured, {
      service,
      to: all.to === start.to ? undefined : all.to,
      second: all.second,
    });
    // No new history entry, and nothing for the router to load.
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`);
    if (next.configured) settle(next.configured);
  };

  const settle = (wanted: Configured) => {
    if (asked.current) {
      clearTimeout(asked.current.timer);
      asked.current.abort.abort();
    }
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      setSpoken(wanted);
      void ask(wanted, abort.signal).catch(() => undefined);
    }, PAUSE_MS);
    asked.current = { timer, abort };
  };

  const ask = async (wanted: Configured, signal: AbortSignal) => {
    const own = calculateChosenQuote(wanted, list, money);
    if (!own.ok) return;
    // Fetched with the first question: pages that are only read do not need the contract.
    const { calculateQuoteCall } = await import('#modules/making/costing/costing.contract.ts');
    const { format } = SERVICE_OF[wanted.product];
    const answer = await call(
      calculateQuoteCall,
      {
        body: {
          service: SERVICE_OF[wanted.product].service,
          ...(format && { format }),
          quantity: own.quantity,
          options: shortTexts(wanted.product, wanted.texts),
          currency: money.currency,
          ...(to && { country_id: to }),
        },
      },
      { signal },
    );
    if (answer.ok && answer.value.total !== own.costing.total) setTheirs({ of: wanted, costing: answer.value });
  };

  return {
    configured,
    second,
    to,
    reckoned: calculateChosenQuote(configured, list, money),
    /** The server's costing where it differs from ours: then it wins. */
    theirs: theirs?.of === configured ? theirs.costing : null,
    /** Nothing was changed for a moment: the price may be read out. */
    isSpoken: spoken === configured,
    setField: (name: string, text: string) =>
      change({ configured: { ...configured, texts: withField(configured, name, text) } }),
    setQuantity: (quantity: string) => change({ configured: { ...configured, quantity } }),
    setCountry: (country: string) => change({ to: country }),
    /** Keeps the current configuration to compare later changes with it; null ends the comparison. */
    compareWith: (kept: Configured | null) => change({ second: kept }),
    swap: () => second && change({ configured: second, second: configured }),
  };
}

/**
 * Resets options that depend on the changed one: a picture disc has no centre label, and only a case holds a J-card.
 */
function withField({ product, texts }: Configured, name: string, text: string): Record<string, string> {
  const { [FOLLOWS[`${product}/${name}`] ?? '']: _, ...others } = texts;
  return { ...others, [name]: text };
}
const FOLLOWS: Readonly<Record<string, string>> = lookupTable({ 'vinyl/type_vinyl': 'label', 'tape/sleeve': 'insert' });

import { useState } from 'react';
import { lookupTable } from '#kit/lookup-table.ts';
import {
  buildConfigurationQuery,
  type ConfigurationFieldTexts,
  calculateCostingOrFaults,
  type QuotePricingData,
} from '../configuration-url.ts';
import { useServerCosting } from './use-server-costing.ts';

interface ConfiguratorData extends QuotePricingData {
  /** Basis points by country of the bill. */
  readonly vat: Readonly<Record<string, number>>;
}

export interface ConfiguratorStart extends ConfiguratorData {
  readonly service: string;
  readonly configured: ConfigurationFieldTexts;
  readonly second: ConfigurationFieldTexts | null;
  readonly to: string;
}

/**
 * The configuration and its costing. The browser calculates at once, and after a pause the server too. The address
 * follows the configuration, so that it can be shared.
 */
export function useConfigurator(start: ConfiguratorStart) {
  const { service } = start;
  const [{ configured, second, to }, setState] = useState({
    configured: start.configured,
    second: start.second,
    to: start.to,
  });
  const server = useServerCosting(start, to);

  const change = (next: {
    configured?: ConfigurationFieldTexts;
    second?: ConfigurationFieldTexts | null;
    to?: string;
  }) => {
    const all = { configured, second, to, ...next };
    setState(all);
    const query = buildConfigurationQuery(all.configured, {
      service,
      to: all.to === start.to ? undefined : all.to,
      second: all.second,
    });
    // No new history entry, and nothing for the router to load.
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`);
    if (next.configured) server.recalculate(next.configured);
  };

  return {
    configured,
    second,
    to,
    reckoned: calculateCostingOrFaults(configured, start),
    /** The server's costing where it differs from ours: then it wins. */
    serverCosting: server.theirs?.configuration === configured ? server.theirs.costing : null,
    /** Nothing was changed for a moment: the price may be read out. */
    isSpoken: server.settled === configured,
    setField: (name: string, text: string) =>
      change({ configured: { ...configured, texts: withField(configured, name, text) } }),
    setQuantity: (quantity: string) => change({ configured: { ...configured, quantity } }),
    setCountry: (country: string) => change({ to: country }),
    /** Keeps the current configuration to compare later changes with it; null ends the comparison. */
    compareWith: (kept: ConfigurationFieldTexts | null) => change({ second: kept }),
    swap: () => second && change({ configured: second, second: configured }),
  };
}

/**
 * Resets options that depend on the changed one: a picture disc has no centre label, and only a case holds a J-card.
 */
function withField({ product, texts }: ConfigurationFieldTexts, name: string, text: string): Record<string, string> {
  const { [FOLLOWS[`${product}/${name}`] ?? '']: _, ...others } = texts;
  return { ...others, [name]: text };
}
const FOLLOWS: Readonly<Record<string, string>> = lookupTable({ 'vinyl/type_vinyl': 'label', 'tape/sleeve': 'insert' });

import { useDeferredValue, useMemo } from 'react';
import { mulDivHalfUp } from '#kit/money.ts';
import { calculateTotalsByQuantity } from '#modules/making/costing/calculate-costing.ts';
import { findConfigurationFaults } from '#modules/making/costing/configuration-rules.ts';
import { parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { isServiceItem } from '#modules/making/costing/run-limits.ts';
import { type ConfigurationFieldTexts, parseQuantity, type QuotePricingData } from '../configuration-url.ts';
import { formatPriceDifference } from '../displayed-costing.ts';

type More = (name: string) => (text: string) => string | null;

/**
 * The price difference of another choice, in words: per copy, or for services in total. Computed shortly after the
 * price itself, because there are about a hundred of them. Null where a choice changes nothing or breaks a rule.
 */
export function useChoicePriceDifference(
  configured: ConfigurationFieldTexts,
  { list, money, times }: QuotePricingData,
  lang: string,
): More {
  const settled = useDeferredValue(configured);
  return useMemo(() => {
    const pieces = parseQuantity(settled.quantity);
    const totalWith = (texts: ConfigurationFieldTexts['texts']): number | null => {
      const read = parseConfiguration(settled.product, texts);
      if (!read.ok || !pieces || Object.keys(findConfigurationFaults(read.configuration, pieces, times)).length > 0)
        return null;
      return calculateTotalsByQuantity(read.configuration, pieces, list, money, [pieces])[0]?.total ?? null;
    };
    const now = totalWith(settled.texts);
    const known = new Map<string, string | null>();
    return (name) => (text) => {
      const key = `${name} ${text}`;
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const then = now === null || !pieces ? null : totalWith(following(name, { ...settled.texts, [name]: text }));
      const more =
        now === null || then === null || !pieces
          ? 0
          : mulDivHalfUp(then - now, 1, isServiceItem(settled.product) ? 1 : pieces);
      const words = formatPriceDifference(more, money.currency, lang);
      known.set(key, words);
      return words;
    };
  }, [settled, list, money, times, lang]);
}

/** A new colour or tape sleeve resets the options that depend on it. */
function following(name: string, texts: Record<string, string>): Record<string, string> {
  if (name === 'type_vinyl') delete texts.label;
  if (name === 'sleeve' && texts.insert?.startsWith('j_card')) delete texts.insert;
  return texts;
}

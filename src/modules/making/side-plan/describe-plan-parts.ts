// The parts of a plan in words, as the price calculator names them.
import type { Translate } from '#kit/translate.ts';
import { parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { addDefaultFieldTexts, selectNonDefaultFieldTexts } from '#modules/making/quotes/configuration-url.ts';
import { listConfiguratorFields } from '#modules/making/quotes/configurator-choices.ts';
import { translateFieldLabel, translateFieldValue } from '#modules/making/quotes/translate-field.ts';
import type { PressedRelease, ReplacedPart } from './plan-configuration.ts';
import type { SidePlan } from './side-plan.contract.ts';

interface Texts {
  readonly t: Translate;
  readonly lang: string;
}

/** Parts that are named also where they are the usual ones. */
const ALWAYS_NAMED = ['type_vinyl', 'sleeve', 'label'];

/** Such as `Sleeve: gatefold`: colour, labels and sleeve, then every part that is not the usual one. */
export function describePressedParts({ product, options }: PressedRelease, texts: Texts): string[] {
  const chosen = selectNonDefaultFieldTexts(product, options);
  const all = addDefaultFieldTexts({ product, texts: options });
  const read = parseConfiguration(product, options);
  const faults = read.ok ? {} : read.faults;
  return listConfiguratorFields(product)
    .filter(({ name }) => (ALWAYS_NAMED.includes(name) || Object.hasOwn(chosen, name)) && !Object.hasOwn(faults, name))
    .map(({ name }) => describePart(product, name, all[name] ?? '', texts));
}

/** Why a part is not made so on these discs, and the part that is priced instead. */
export const describeReplacedPart = (
  product: PressedRelease['product'],
  { field, fault, used }: ReplacedPart,
  texts: Texts,
): SidePlan['prices'][number]['replaced'][number] => ({
  reason: texts.t(`errors.${fault}`),
  used: describePart(product, field, used, texts),
});

function describePart(product: PressedRelease['product'], name: string, value: string, { t, lang }: Texts): string {
  const field = listConfiguratorFields(product).find((each) => each.name === name);
  const choice = field ? translateFieldValue(t, lang, field, value) : value;
  return t('costing.line', { component: translateFieldLabel(t, name), choice });
}

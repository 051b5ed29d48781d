import calculatorLook from '#modules/making/quotes/ui/small-calculator.module.css';
import type { SmallCalculatorProps } from '#modules/making/quotes/ui/small-calculator.tsx';
import { laterPart } from '#ui/later/later-part.tsx';

/** The price on a product's own page. Its engine comes when the page has come to rest; until then its form leads to `/quote`. */
export const Calculator = laterPart<SmallCalculatorProps>({
  drawn: import.meta.env.SSR ? await import('#modules/making/quotes/ui/small-calculator.tsx') : null,
  load: () => import('#modules/making/quotes/ui/small-calculator.tsx'),
  looks: [calculatorLook],
});

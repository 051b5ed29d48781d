import calculatorLook from '#modules/making/quotes/ui/mini-calculator.module.css';
import type { MiniCalculatorProps } from '#modules/making/quotes/ui/mini-calculator.tsx';
import { laterPart } from '#ui/deferred/later-part.tsx';

/** The price on a product's own page. Its engine comes when the page has come to rest; until then its form leads to `/quote`. */
export const Calculator = laterPart<MiniCalculatorProps>({
  drawn: import.meta.env.SSR ? await import('#modules/making/quotes/ui/mini-calculator.tsx') : null,
  load: () => import('#modules/making/quotes/ui/mini-calculator.tsx'),
  looks: [calculatorLook],
});

import calculatorLook from '#modules/making/quotes/ui/mini-calculator.module.css';
import type { MiniCalculatorProps } from '#modules/making/quotes/ui/mini-calculator.tsx';
import { loadWhenIdle } from '#ui/deferred/load-when-idle.tsx';

/**
 * The calculator on a product's own page. Its code loads when the page is idle; until then its form leads to `/quote`.
 */
export const LazyQuoteCalculator = loadWhenIdle<MiniCalculatorProps>({
  drawn: import.meta.env.SSR ? await import('#modules/making/quotes/ui/mini-calculator.tsx') : null,
  load: () => import('#modules/making/quotes/ui/mini-calculator.tsx'),
  looks: [calculatorLook],
});

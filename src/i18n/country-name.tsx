import { countryName } from '#kit/countries.ts';
import { useLanguage } from './texts-context.tsx';

/** A country in the reader's language. A browser may call it by another of its names: then the server's stays. */
export function CountryName({ code }: { code: string }) {
  return <span suppressHydrationWarning>{countryName(code, useLanguage())}</span>;
}

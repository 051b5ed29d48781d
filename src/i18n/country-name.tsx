import { countryDisplayName } from '#kit/countries.ts';
import { useLanguage } from './texts-context.tsx';

/** A country in the reader's language. When the browser uses another name than the server, the server's stays. */
export function CountryName({ code }: { code: string }) {
  return <span suppressHydrationWarning>{countryDisplayName(code, useLanguage())}</span>;
}

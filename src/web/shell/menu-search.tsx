import { SearchBox } from './search-box.tsx';
import type { ShellData } from './shell-data.server.ts';

/** In a branded shop its own records only, and only where it has a search at all. */
export function MenuSearch({
  shell,
  large = false,
  onSearch,
}: {
  shell: ShellData;
  /** Focuses the field as soon as it is shown. */
  large?: boolean;
  onSearch?: () => void;
}) {
  const { shop, white_label } = shell.brand;
  const branded = white_label && shop !== null;
  if (branded && !shop.show_search) return null;
  return (
    <div onSubmit={onSearch}>
      <SearchBox large={large} action={branded ? shop.base || '/shop' : undefined} onLeave={onSearch} />
    </div>
  );
}

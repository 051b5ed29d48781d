import { ListBoxItem } from 'react-aria-components';
import { artistLink, labelLink, productLink } from '#kit/product-link.ts';
import { creatorPortraitAddress } from '#modules/catalogue/creators/creator-picture-addresses.ts';
import type { FoundCreator, FoundProject, SearchType } from '#modules/catalogue/search/search.contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { renderActiveOptionAsSelected } from './combobox-option.tsx';
import css from './search-suggestions.module.css';

/** One find: a record with its artist, or the face of an artist or record label. */
export function SearchResultRow({
  type,
  found,
  onFollow,
}: {
  type: SearchType;
  found: FoundProject | FoundCreator;
  onFollow: () => void;
}) {
  const shown = 'artist_name' in found ? asRecord(found) : asCreator(found, type);
  return (
    <ListBoxItem
      href={shown.to}
      textValue={shown.name}
      onAction={onFollow}
      render={renderActiveOptionAsSelected}
      className={classNames(css.row, css.link)}
    >
      <Picture src={shown.picture} alt="" width={56} height={56} sizes="56px" className={css.picture} />
      <span className={css.words}>
        <strong>{shown.name}</strong>
        {shown.by && <span className={css.by}>{shown.by}</span>}
      </span>
    </ListBoxItem>
  );
}

const asRecord = (found: FoundProject) => ({
  to: productLink(found),
  name: found.name,
  by: found.artist_name,
  picture: found.picture && `/projects/${found.picture}/cover`,
});

const asCreator = (found: FoundCreator, type: SearchType) => ({
  to: type === 'labels' ? labelLink(found) : artistLink(found),
  name: found.name,
  by: null,
  picture: found.picture && creatorPortraitAddress(found.picture, 160),
});

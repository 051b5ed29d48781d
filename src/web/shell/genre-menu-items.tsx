import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { GENRE_LINKS } from '#modules/site/shell/genre-links.ts';
import { MenuItem } from '#ui/menu/menu.tsx';
import { sendMenuClick } from './send-menu-click.ts';

/** The entries of the genre menu: the filter values (decisions: Genres). The first filters nothing. */
export function GenreMenuItems() {
  const t = useTranslate();
  return GENRE_LINKS.map(({ text, to }) => (
    <MenuItem key={text}>
      <Link to={to} onClick={() => sendMenuClick(`genres.${text.split('.').at(-1)}`)}>
        {t(text)}
      </Link>
    </MenuItem>
  ));
}

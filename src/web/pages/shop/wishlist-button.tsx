import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { setWishInMeStore, useMe } from '#modules/site/shell/ui/me-store.ts';
import { IconButton } from '#ui/button/button.tsx';
import { showSavedToast, showToast } from '#ui/toast/toast-store.ts';
import { WISHLIST_FORM_ID } from '../../shell/wishlist-form.tsx';
import css from './wishlist-button.module.css';

/**
 * Adds a record to the wishlist or removes it. It is filled in after loading, since pages are shared by all visitors;
 * guests are asked to sign in.
 * Without scripts it sends the shell's form, which adds the record, or removes it on a wishlist page.
 */
export function WishlistButton({
  project_id,
  name,
  link,
  size = 'medium',
  isWished = false,
}: {
  project_id: number;
  name: string;
  link: string;
  size?: 'medium' | 'large';
  /** The page's own knowledge, before the visitor's data has loaded. */
  isWished?: boolean;
}) {
  const t = useTranslate();
  const me = useMe();
  const navigate = useNavigate();
  const local = usePathLocalizer();
  const wished = me.wishes.includes(project_id) || (isWished && !me.loaded);
  const saving = useRef(false);
  const change = async () => {
    if (saving.current) return;
    saving.current = true;
    setWishInMeStore(project_id, !wished);
    const isSaved = await save(project_id, !wished);
    saving.current = false;
    if (isSaved) return showSavedToast(t(wished ? 'shop.unwished' : 'shop.wished'));
    setWishInMeStore(project_id, wished);
    showToast(t('shop.not_saved'), 'danger');
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (me.signed_in) void change();
    else void navigate(local(`/sign?redirect=${encodeURIComponent(local(link))}`));
  };
  return (
    <IconButton
      icon="heart"
      size={size}
      type="submit"
      form={WISHLIST_FORM_ID}
      name={isWished ? 'unwish' : 'wish'}
      value={project_id}
      label={t(wished ? 'shop.unwish_name' : 'shop.wish_name', { name })}
      aria-pressed={wished}
      className={css.heart}
      onClick={press}
    />
  );
}

/** False also when the code of the call does not load: it uses the same connection. */
const save = (project_id: number, wished: boolean): Promise<boolean> =>
  import('./set-record-on-wishlist.ts')
    .then(({ setRecordOnWishlist }) => setRecordOnWishlist(project_id, wished))
    .catch(() => false);

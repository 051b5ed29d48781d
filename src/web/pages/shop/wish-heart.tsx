import { useNavigate } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { setWish, useMe } from '#modules/shell/ui/me-store.ts';
import { IconButton } from '#ui/button/button.tsx';
import { savedToast, toast } from '#ui/toast/toast-store.ts';
import css from './wish-heart.module.css';

/** Keeps a record on the wishlist. Filled in after the page is there, since pages are the same for everyone; a visitor is asked to sign in. */
export function WishHeart({ project_id, name, link }: { project_id: number; name: string; link: string }) {
  const t = useTranslate();
  const me = useMe();
  const navigate = useNavigate();
  const local = useLocalPath();
  const wished = me.wishes.includes(project_id);
  const press = async () => {
    if (!me.signed_in) return navigate(local(`/sign?redirect=${encodeURIComponent(local(link))}`));
    setWish(project_id, !wished);
    const { saveWish } = await import('./save-wish.ts');
    if (await saveWish(project_id, !wished)) return savedToast(t(wished ? 'shop.unwished' : 'shop.wished'));
    setWish(project_id, wished);
    toast(t('shop.not_saved'), 'danger');
  };
  return (
    <IconButton
      icon="heart"
      size="large"
      label={t(wished ? 'shop.unwish_name' : 'shop.wish_name', { name })}
      aria-pressed={wished}
      className={css.heart}
      onClick={() => void press()}
    />
  );
}

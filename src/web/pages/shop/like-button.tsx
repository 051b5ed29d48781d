import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { callApi } from '#kit/call-api.ts';
import { setProjectLikedCall } from '#modules/catalogue/projects/projects.contract.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

/**
 * Likes a record, or removes the like; guests are asked to sign in first. The number counts all likes, the pressed
 * state is the visitor's own.
 */
export function LikeButton({
  project_id,
  name,
  likes,
  link,
}: {
  project_id: number;
  name: string;
  likes: number;
  link: string;
}) {
  const t = useTranslate();
  const me = useMe();
  const navigate = useNavigate();
  const local = usePathLocalizer();
  const [savedLike, setSavedLike] = useState<{ liked: boolean; likes: number } | null>(null);
  const liked = savedLike?.liked ?? me.likes.includes(project_id);
  const count = savedLike?.likes ?? likes;
  const press = async () => {
    if (!me.signed_in) return navigate(local(`/sign?redirect=${encodeURIComponent(local(link))}`));
    const answer = await callApi(setProjectLikedCall, { params: { id: String(project_id) }, body: { like: !liked } });
    if (answer.ok) setSavedLike(answer.value);
    else showToast(t('shop.not_saved'), 'danger');
  };
  return (
    <Button icon={liked ? 'check' : 'star'} aria-pressed={liked} onClick={() => void press()}>
      {t(liked ? 'shop.liked' : 'shop.like')} <span className="visually-hidden">{name}</span>
      {count > 0 && ` ${count}`}
    </Button>
  );
}

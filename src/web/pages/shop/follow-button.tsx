import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import css from './follow-button.module.css';

/** Follows an artist or record label; guests are asked to sign in first. */
export function FollowButton({
  id,
  name,
  followers,
  link,
}: {
  id: number;
  name: string;
  followers: number;
  link: string;
}) {
  const t = useTranslate();
  const me = useMe();
  const navigate = useNavigate();
  const local = usePathLocalizer();
  const [savedFollow, setSavedFollow] = useState<{ following: boolean; followers: number } | null>(null);
  const count = savedFollow?.followers ?? followers;
  const following = savedFollow?.following ?? me.follows.includes(id);
  const press = async () => {
    if (!me.signed_in) return navigate(local(`/sign?redirect=${encodeURIComponent(local(link))}`));
    // The code of the call uses the same connection. If it does not load, the follow has failed too.
    const answer = await import('./set-following.ts')
      .then(({ setFollowing }) => setFollowing(id, !following))
      .catch(() => null);
    if (answer) setSavedFollow(answer);
    else showToast(t('shop.not_saved'), 'danger');
  };
  return (
    <p className={css.follow}>
      <Button icon={following ? 'check' : 'plus'} aria-pressed={following} onClick={() => void press()}>
        {t(following ? 'shop.creator.following' : 'shop.creator.follow')}{' '}
        <span className="visually-hidden">{name}</span>
      </Button>
      {count > 0 && <span className={css.count}>{t('shop.creator.followers', { count })}</span>}
    </p>
  );
}

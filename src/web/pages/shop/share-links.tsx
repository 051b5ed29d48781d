import { useSyncExternalStore } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { showSavedToast, showToast } from '#ui/toast/toast-store.ts';
import css from './share-links.module.css';

/**
 * Shares a page by the device's own dialog, else by a link to copy and links to a few services. They work without
 * scripts, and no service learns of the visit before a click.
 */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const t = useTranslate();
  const offers = useSyncExternalStore(nothingChanges, offersSharing, () => false);
  // A cancelled dialog is no error.
  const pass = () => navigator.share({ title, url: address }).catch(() => undefined);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showSavedToast(t('shop.share.copied')),
      () => showToast(t('shop.not_saved'), 'danger'),
    );
  const [link, words] = [encodeURIComponent(address), encodeURIComponent(title)];
  const shareTargets = [
    ['mail', `mailto:?subject=${words}&body=${link}`],
    ['whatsapp', `https://wa.me/?text=${words}%20${link}`],
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['bluesky', `https://bsky.app/intent/compose?text=${words}%20${link}`],
  ] as const;
  return (
    <details className={css.share}>
      <summary className={css.opener}>{t('shop.share.heading')}</summary>
      <div className={css.ways}>
        <label className={css.address}>
          <span className="visually-hidden">{t('shop.share.address')}</span>
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <Button size="small" icon="link" onClick={() => void copy()}>
          {t('shop.share.copy')}
        </Button>
        {offers && (
          <Button size="small" icon="external" onClick={() => void pass()}>
            {t('shop.share.device')}
          </Button>
        )}
        {shareTargets.map(([way, to]) => (
          <a key={way} href={to} target="_blank" rel="noopener noreferrer nofollow">
            {t(`shop.share.way.${way}`)}
          </a>
        ))}
      </div>
    </details>
  );
}

const nothingChanges = () => () => undefined;
const offersSharing = () => typeof navigator.share === 'function';

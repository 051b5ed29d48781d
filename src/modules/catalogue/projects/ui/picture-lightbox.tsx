import { useEffect } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { DisplayedProject } from '../displayed-project.ts';
import type { GalleryPicture } from '../project-picture-addresses.ts';
import css from './picture-lightbox.module.css';

/** A picture in full size; arrow keys and buttons show the others. */
export function PictureLightbox({
  open,
  views,
  at,
  onMove,
  onClose,
  project: { name, artist_name: artist },
}: {
  open: boolean;
  views: readonly GalleryPicture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
  project: Pick<DisplayedProject, 'name' | 'artist_name'>;
}) {
  const t = useTranslate();
  const count = views.length;
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by) onMove((at + by + count) % count);
    };
    if (open) document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, at, count, onMove]);
  const view = views[at];
  if (!view) return null;
  const text = t(`shop.picture.${view.kind}`, { name, artist });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={text}
      closeText={t('shop.picture.close')}
      className={css.lightbox ?? ''}
      look={css}
      footer={
        count > 1 && (
          <>
            <IconButton icon="left" label={t('shop.picture.before')} onClick={() => onMove((at - 1 + count) % count)} />
            <span aria-hidden="true">
              {at + 1} / {count}
            </span>
            <IconButton icon="right" label={t('shop.picture.after')} onClick={() => onMove((at + 1) % count)} />
          </>
        )
      }
    >
      <Picture
        key={view.kind}
        src={view.src}
        alt=""
        width={view.width}
        height={view.height}
        eager
        large
        sizes="100vw"
        className={css.picture}
      />
    </Modal>
  );
}

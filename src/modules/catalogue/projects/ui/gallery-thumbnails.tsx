import type { MouseEvent, RefObject } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { DisplayedProject } from '../displayed-project.ts';
import type { GalleryPicture } from '../project-picture-addresses.ts';
import css from './project-gallery.module.css';

interface Props {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly views: readonly GalleryPicture[];
  /** The index of the view on the stage. */
  readonly shown: number;
  readonly project: DisplayedProject;
  readonly onPick: (event: MouseEvent, at: number) => void;
}

/** The row of small pictures. Without scripts each opens its file. */
export function GalleryThumbs({ row, views, shown, project, onPick }: Props) {
  const t = useTranslate();
  return (
    <ul ref={row} className={css.thumbs}>
      {views.map(({ kind, src, thumb }, at) => (
        <li key={kind}>
          <a
            href={src}
            onClick={(event) => onPick(event, at)}
            aria-current={at === shown ? 'true' : undefined}
            className={css.thumb}
          >
            <Picture
              src={thumb}
              alt={t(`shop.picture.${kind}`, { name: project.name, artist: project.artist_name })}
              width={160}
              height={160}
              sizes="5rem"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

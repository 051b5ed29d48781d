import { type MouseEvent, useRef, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { discSizeFromFormat, resolveDiscRpm } from '#modules/catalogue/artwork/disc-size.ts';
import { projectVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { loadWhenIdle } from '#ui/deferred/load-when-idle.tsx';
import { opensNewTab } from '#ui/deferred/opens-new-tab.ts';
import { useLazyPart } from '#ui/deferred/use-lazy-part.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { DiscProps } from '#ui/record/disc.tsx';
import recordLook from '#ui/record/record.module.css';
import choiceLook from '#ui/sided-record/side-choice.module.css';
import type { DisplayedProject } from '../displayed-project.ts';
import {
  type GalleryPicture,
  projectCoverAddress,
  projectDiscAppearance,
  projectPictureAddress,
  resizablePictureAddress,
} from '../project-picture-addresses.ts';
import type { ProjectItem } from '../projects.contract.ts';
import { GalleryCover, type GalleryLook } from './gallery-cover.tsx';
import { GalleryThumbs } from './gallery-thumbnails.tsx';
import css from './project-gallery.module.css';

// The record and the choice of its side are rendered on the server; their code is loaded when the page is idle.
const GalleryRecord = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./gallery-record.tsx') : null,
  load: () => import('./gallery-record.tsx'),
  looks: [recordLook],
  waiting: GalleryCover,
});
const GallerySideChoice = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./gallery-side-choice.tsx') : null,
  load: () => import('./gallery-side-choice.tsx'),
  looks: [choiceLook],
});

/**
 * The record as large as the page allows. Its disc shows the selected colour and turns while it plays. Back and centre
 * labels are below.
 */
export function ProjectGallery({
  project,
  chosen,
  playing,
}: {
  project: DisplayedProject;
  chosen?: ProjectItem;
  playing: boolean;
}) {
  const t = useTranslate();
  const [shown, setShown] = useState(0);
  const views = galleryViews(project);
  const view = views[shown];
  const { Part: Lightbox, want } = useLazyPart(loadLightbox);
  const [open, setOpen] = useState(false);
  const [side, showSide] = useState('A');
  const isRecordShown = !view || view.kind === 'cover';
  const look = useGalleryLook(project, chosen, playing);
  const isChoosable = look.disc !== null && areSidesChoosable(project, chosen);
  const row = useRef<HTMLUListElement>(null);
  const show = (at: number) => {
    setShown(at);
    keepInView(row.current, at);
  };
  const pick = (event: MouseEvent, at: number) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    show(at);
  };
  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    handleModuleWhenLoaded(
      want(),
      () => setOpen(true),
      () => location.assign(href),
    );
  };
  return (
    <div className={css.gallery} data-disc={project.formats.includes('vinyl') || undefined}>
      <div className={css.stage}>
        {isRecordShown ? (
          <GalleryRecord
            look={look}
            project={project}
            chosen={chosen}
            isChoosable={isChoosable}
            side={side}
            onSide={showSide}
          />
        ) : (
          <OtherPicture view={view} name={project.name} eager={shown === 0} />
        )}
        {view && (
          <a
            href={view.src}
            className={css.enlarge}
            onClick={enlarge}
            onPointerEnter={() => void want().catch(() => undefined)}
          >
            <Icon name="search" size="small" />
            <span className="visually-hidden">{t('shop.picture.enlarge')}</span>
          </a>
        )}
      </div>
      {isRecordShown && isChoosable && (
        <div className={css.sides}>
          <GallerySideChoice project={project} chosen={chosen} side={side} onSide={showSide} />
        </div>
      )}
      {Lightbox && (
        <Lightbox open={open} views={views} at={shown} onMove={show} onClose={() => setOpen(false)} project={project} />
      )}
      {views.length > 1 && <GalleryThumbs row={row} views={views} shown={shown} project={project} onPick={pick} />}
    </div>
  );
}

/** A back cover, label or other picture. `eager` loads it without delay. */
function OtherPicture({ view, name, eager }: { view: GalleryPicture; name: string; eager: boolean }) {
  const t = useTranslate();
  return (
    <Picture
      src={view.src}
      alt={t(`shop.picture.${view.kind}`, { name })}
      width={view.width}
      height={view.height}
      eager={eager}
      large
      sizes="55vw"
      className={css.other}
    />
  );
}

const OTHERS = [
  'cover2',
  'cover3',
  'cover4',
  'cover5',
  'back',
  'label',
  'label_bside',
  'disc',
  'only_vinyl',
  'preview',
] as const;

/** Scrolls the thumbnails until the selected one is centred, without scrolling the page. */
function keepInView(row: HTMLUListElement | null, at: number) {
  const picture = row?.children[at];
  if (row && picture instanceof HTMLElement)
    row.scrollTo({ left: picture.offsetLeft - (row.clientWidth - picture.offsetWidth) / 2 });
}

const loadLightbox = () => import('./picture-lightbox.tsx').then((loaded) => loaded.PictureLightbox);

function galleryViews(project: DisplayedProject): GalleryPicture[] {
  const cover = projectCoverAddress(project);
  const others = OTHERS.flatMap((kind) => project.images.filter((image) => image.kind === kind));
  return [
    ...(cover && project.picture
      ? [{ kind: 'cover', src: `/projects/${project.picture}/cover.jpg`, thumb: cover, width: 960, height: 960 }]
      : []),
    ...others.map(({ kind, file, width, height }) => ({
      kind,
      src: projectPictureAddress(file, project),
      thumb: resizablePictureAddress(file, project),
      width,
      height,
    })),
  ];
}

function useGalleryLook(project: DisplayedProject, chosen: ProjectItem | undefined, playing: boolean): GalleryLook {
  const t = useTranslate();
  return {
    src: projectCoverAddress(project),
    alt: t('shop.picture.cover', { name: project.name, artist: project.artist_name }),
    disc: discForItem(project, chosen),
    playing,
    rpm: resolveDiscRpm(chosen?.rpm, discSizeFromFormat(chosen?.format ?? '')),
    sizes: '(width < 1000px) 76vw, 45vw',
    eager: true,
    large: true,
  };
}

/** Whether the sides of a record differ: by their grooves, or because it has several discs. */
const areSidesChoosable = ({ disc_face_size, songs }: DisplayedProject, chosen?: ProjectItem): boolean =>
  disc_face_size !== null || (chosen?.discs ?? 1) > 1 || songs.some(({ side }) => side > 'B');

/** The picture of the disc shows the first colour; others are drawn. */
function discForItem(project: DisplayedProject, chosen?: ProjectItem): DiscProps | null {
  if (!project.formats.includes('vinyl') || (chosen && chosen.type !== 'vinyl' && chosen.type !== 'bundle'))
    return null;
  const [first] = project.color_vinyl;
  const colour = chosen?.color_id ?? first;
  const picture = project.images.find(({ kind }) => kind === 'only_vinyl');
  if (picture && (!colour || colour === first)) return { src: projectPictureAddress(picture.file, project) };
  const { colours, kind, clear } = projectVinylColour({ colour_id: colour ?? chosen?.color });
  return { ...projectDiscAppearance(project.color_vinyl, project.cover_tone), colours, pattern: kind, clear };
}

import { useCallback } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SidedRecord } from '#ui/sided-record/sided-record.tsx';
import type { DisplayedProject } from '../displayed-project.ts';
import { projectPictureAddress } from '../project-picture-addresses.ts';
import type { ProjectItem } from '../projects.contract.ts';
import type { GalleryLook } from './gallery-cover.tsx';
import { listGallerySides } from './gallery-sides.ts';

interface GalleryRecordProps {
  look: GalleryLook;
  project: DisplayedProject;
  chosen: ProjectItem | undefined;
  /** Its sides differ. */
  isChoosable: boolean;
  side: string;
  onSide: (side: string) => void;
}

/** The record of a product page in its cover, with a side of one of its discs in front. */
export default function GalleryRecord({
  look: { src, alt, disc, ...look },
  project,
  chosen,
  isChoosable,
  side: wanted,
  onSide,
}: GalleryRecordProps) {
  const t = useTranslate();
  const { discs, side } = listGallerySides(project, chosen, wanted);
  const count = discs.length;
  const describe = useCallback(async () => {
    const { buildGallerySceneRecord } = await import('./build-gallery-scene-record.ts');
    return buildGallerySceneRecord(project, chosen, count);
  }, [project, chosen, count]);
  const draw = useCallback(async () => {
    const { drawGallerySide } = await import('./build-gallery-scene-record.ts');
    return drawGallerySide(project, chosen, side);
  }, [project, chosen, side]);
  const isPictured = disc?.src !== undefined && side === 'A';
  const back = project.images.find(({ kind }) => kind === 'back');
  const { name } = project;
  return (
    <SidedRecord
      {...look}
      cover={src}
      back={back ? projectPictureAddress(back.file, project) : null}
      alts={{ cover: alt, back: t('shop.picture.back', { name }), scene: t('artwork.scene.alt', { name }) }}
      disc={disc}
      discs={discs}
      side={side}
      onSide={onSide}
      describe={describe}
      draw={isChoosable && !isPictured ? draw : null}
    />
  );
}

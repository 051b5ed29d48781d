import { useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedProject } from '#modules/catalogue/projects/displayed-project.ts';
import type { RelatedProjectTiles } from '#modules/catalogue/recommendations/find-related-projects.server.ts';
import { RecordCrateSection, RecordWallSection } from './record-sections.tsx';

/** Related records: more by the artist, more on the label, and recommendations. */
export default function ProductBeside({ project, beside }: { project: DisplayedProject; beside: RelatedProjectTiles }) {
  const t = useTranslate();
  const { artist, label, others } = beside;
  return (
    <>
      {artist.length > 0 && (
        <RecordCrateSection title={t('shop.more_by', { name: project.artist_name })} tiles={artist} />
      )}
      {label.length > 0 && project.label && (
        <RecordWallSection title={t('shop.more_on', { name: project.label.name })} tiles={label} rhythm="dense" />
      )}
      {others.length > 0 && <RecordWallSection title={t('shop.you_may_like')} tiles={others} rhythm="dense" />}
    </>
  );
}

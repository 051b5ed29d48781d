import { useCallback, useState } from 'react';
import { listRecordSides } from '#modules/catalogue/artwork/record-sides.ts';
import type { DiscPreview, PreviewedSide } from '#modules/making/cut-check/disc-preview.ts';
import type { DiscSides } from '#ui/sided-record/side-choice.tsx';
import type { RecordItem, WizardRecord } from './wizard-record.ts';

/** The sides of the shown item, and the one in front. */
export interface ShownSide {
  readonly discs: readonly DiscSides[];
  readonly side: string;
  readonly showSide: (side: string) => void;
  /** Loads the grooves of a side; null where the creator does not show them. */
  readonly loadFace: LoadFace | null;
}

type LoadFace = (
  side: string,
) => ReturnType<typeof import('#modules/making/cut-check/ui/fetch-cut-face.ts').fetchCutFace>;

/** @param measured the sides with grooves, where the creator shows them */
export function useShownSide(
  { id, songs }: WizardRecord,
  item: RecordItem | undefined,
  measured: DiscPreview['sides'] | null,
): ShownSide {
  const [wanted, showSide] = useState('A');
  // A saved field loads the same sides again, and must not draw the record anew.
  const known = JSON.stringify(measured);
  const loadFace = useCallback<LoadFace>(
    async (wantedSide) => {
      const preview = (JSON.parse(known) as PreviewedSide[]).find(({ side }) => side === wantedSide);
      if (!preview || id === null) return null;
      const { fetchCutFace } = await import('#modules/making/cut-check/ui/fetch-cut-face.ts');
      return fetchCutFace(id, preview);
    },
    [id, known],
  );
  return {
    ...listRecordSides(
      item?.discs ?? 1,
      songs.map(({ side }) => side),
      wanted,
    ),
    showSide,
    loadFace: measured && loadFace,
  };
}

// A response of MusicBrainz to a barcode, and the values that fill our empty columns. Pure.

import { z } from 'zod/mini';
import { truncateText } from '#kit/truncate-text.ts';
import { parseReleaseCountry, parseReleaseDate } from './parse-release-values.ts';
import type { ProjectColumns } from './project-and-item-columns.ts';

const text = z.catch(z.string(), '');
const Answer = z.object({
  releases: z.catch(
    z.array(
      z.object({
        id: z.string(),
        date: text,
        country: text,
        'label-info': z.catch(
          z.array(
            z.object({
              'catalog-number': text,
              label: z.catch(z.nullable(z.object({ name: text })), null),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
});

interface Found {
  readonly id: string;
  readonly released: string | null;
  readonly country_id: string | null;
  readonly catalogue_number: string;
  readonly label: string;
}

/** The first release of a response, or null for none. */
export function parseMusicbrainzAnswer(answer: unknown): Found | null {
  const parsed = Answer.safeParse(answer);
  const first = parsed.success ? parsed.data.releases[0] : undefined;
  if (!first) return null;
  const [info] = first['label-info'];
  return {
    id: first.id.slice(0, 100),
    released: parseReleaseDate(first.date),
    country_id: parseReleaseCountry(first.country),
    catalogue_number: truncateText(info?.['catalog-number'] ?? '', 200),
    label: truncateText(info?.label?.name ?? '', 300),
  };
}

export interface EnrichableColumns {
  readonly released: string | null;
  readonly country_id: string | null;
  readonly catalogue_number: string;
  readonly label_id: number | null;
}

/** Values for empty columns; existing values are never overwritten. */
export function fillEmptyColumns(
  gaps: EnrichableColumns,
  found: Found,
): { columns: Partial<ProjectColumns>; label: string } {
  const columns: Partial<ProjectColumns> = {
    ...(gaps.released === null && found.released !== null && { released: found.released }),
    ...(gaps.country_id === null && found.country_id !== null && { country_id: found.country_id }),
    ...(gaps.catalogue_number === '' && found.catalogue_number !== '' && { catalogue_number: found.catalogue_number }),
  };
  return { columns, label: gaps.label_id === null ? found.label : '' };
}

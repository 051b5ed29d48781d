import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { findFileSizeFault } from '#kit/file-size-check.ts';

/**
 * Refuses files on selection: those over the limit, in megabytes, with `max_size` and the limit in `mo`. The field is
 * emptied.
 */
export function useFileLimit(maxSize: number | undefined) {
  const t = useTranslate();
  const [refusal, setRefusal] = useState<{ key: string; limit?: string | number } | null>(null);
  const takeFiles = (files: File[]): File[] => {
    const wrong = maxSize === undefined ? null : findFileSizeFault(files, maxSize);
    setRefusal(wrong);
    return wrong ? [] : files;
  };
  return {
    refused: refusal ? t(`errors.${refusal.key}`, { limit: refusal.limit ?? '' }) : undefined,
    /** Shows another reason, a key of `errors`. */
    refuse: setRefusal,
    /** The selected files, or none if one is too large. */
    take(input: HTMLInputElement): File[] {
      const files = takeFiles([...(input.files ?? [])]);
      if (files.length === 0) input.value = '';
      return files;
    },
    /** The files, or none if one is too large. */
    takeFiles,
  };
}

import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { findFileSizeFault } from '#kit/file-size-check.ts';

/**
 * Refuses files over the limit, in megabytes, on selection. The field is emptied and shows `max_size` with the limit
 * in `mo`.
 */
export function useFileLimit(maxSize: number | undefined) {
  const t = useTranslate();
  const [refusal, setRefusal] = useState<ReturnType<typeof findFileSizeFault>>(null);
  return {
    refused: refusal ? t(`errors.${refusal.key}`, { limit: refusal.limit }) : undefined,
    /** The selected files, or none if one is too large. */
    take(input: HTMLInputElement): File[] {
      const files = this.takeFiles([...(input.files ?? [])]);
      if (files.length === 0) input.value = '';
      return files;
    },
    /** The files, or none if one is too large. */
    takeFiles(files: File[]): File[] {
      const wrong = maxSize === undefined ? null : findFileSizeFault(files, maxSize);
      setRefusal(wrong);
      return wrong ? [] : files;
    },
  };
}

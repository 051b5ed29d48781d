// The mail to a creator whose file staff refused, with the page to mend it.
import type { MailContext } from './mail-context.ts';
import { buttonBlock, textBlock } from './mail-layout.ts';

export interface FileRefusedMailByKind {
  readonly file_refused: {
    readonly project_id: number;
    readonly release: string;
    /** `A1 Last Tram`; null for a printed part. */
    readonly track: string | null;
    readonly part: string | null;
    readonly file_name: string;
    /** As written by staff. */
    readonly reason: string;
  };
  /** A change of a release on sale; buyers still see the accepted version. */
  readonly change_refused: {
    readonly project_id: number;
    readonly release: string;
    readonly part: 'audio' | 'artwork' | 'format';
    readonly reason: string;
  };
}

/** The page that takes another file. */
function refusedFilePage(project_id: number, part: string | null): string {
  if (part === null) return `cut-check?id=${project_id}`;
  return part === 'cover' ? `project?id=${project_id}&page=cover` : `print-check?id=${project_id}&part=${part}`;
}

export const FILE_REFUSED_MAIL_WRITERS = {
  file_refused: (
    { project_id, release, track, part, file_name, reason }: FileRefusedMailByKind['file_refused'],
    { t, url }: MailContext,
  ) => {
    const file = track ?? t(`templates.parts.${part}`);
    const page = refusedFilePage(project_id, part);
    return {
      values: { file, release },
      blocks: [
        textBlock(t('mail.file_refused.body', { file, release, name: file_name })),
        textBlock(reason),
        buttonBlock(t('mail.file_refused.button'), `${url}/project/${page}`),
      ],
    };
  },
  change_refused: (
    { project_id, release, part, reason }: FileRefusedMailByKind['change_refused'],
    { t, url }: MailContext,
  ) => {
    const changed = t(`projects.changes.parts.${part}`);
    return {
      values: { part: changed, release },
      blocks: [
        textBlock(t('mail.change_refused.body', { part: changed, release })),
        textBlock(reason),
        buttonBlock(t('mail.change_refused.button'), `${url}/project/manage?id=${project_id}`),
      ],
    };
  },
};

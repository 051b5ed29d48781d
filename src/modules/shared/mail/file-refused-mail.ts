// The mail to a creator whose file staff refused, with the page to mend it.
import type { MailContext } from './mail-context.ts';
import { buttonBlock, textBlock } from './mail-layout.ts';

export interface FileRefusedMail {
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
}

export const FILE_REFUSED_WRITERS = {
  file_refused: (
    { project_id, release, track, part, file_name, reason }: FileRefusedMail['file_refused'],
    { t, url }: MailContext,
  ) => {
    const file = track ?? t(`templates.parts.${part}`);
    const page = part === null ? `cut-check?id=${project_id}` : `print-check?id=${project_id}&part=${part}`;
    return {
      values: { file, release },
      blocks: [
        textBlock(t('mail.file_refused.body', { file, release, name: file_name })),
        textBlock(reason),
        buttonBlock(t('mail.file_refused.button'), `${url}/project/${page}`),
      ],
    };
  },
};

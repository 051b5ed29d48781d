import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '../button/button.tsx';
import { showToast } from '../toast/toast-store.ts';

/** A button that downloads a file (PDF, XLSX, zip). Without scripts it is a link to the file. */
export function DownloadLink({ to, children, ...rest }: { to: string } & ComponentProps<typeof LinkButton>) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const press = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isDone = await import('./download-file.ts').then(
      ({ downloadFile }) => downloadFile(to),
      () => false,
    );
    if (!isDone) showToast(t('errors.download_failed'), 'danger');
    setBusy(false);
  };
  return (
    <LinkButton
      {...rest}
      to={to}
      reloadDocument
      icon="download"
      aria-busy={busy || undefined}
      onClick={(event) => void press(event)}
    >
      {children}
    </LinkButton>
  );
}

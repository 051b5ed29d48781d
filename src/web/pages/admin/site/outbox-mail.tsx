import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { readOutboxMail } from '#modules/office/back-office/demo-outbox.server.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/outbox-mail.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('mail', args);
  return loadOrThrowProblemPage(readOutboxMail(ctx, requireStaffPageId(args)), args.request);
}

export default function OutboxMailPage({ loaderData: mail }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const subject = mail.subject ?? mail.kind;
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/outbox" name={t('admin.outbox.title')} here={mail.id} />
      <h1 className={css.title}>{subject}</h1>
      <FactList
        facts={[
          [t('admin.outbox.to'), mail.recipient],
          [t('admin.outbox.kind'), `${mail.kind.replaceAll('_', ' ')} · ${mail.entity} · ${mail.lang}`],
          [t('admin.outbox.state'), `${t(`admin.outbox.states.${mail.state}`)}${mail.error ? ` · ${mail.error}` : ''}`],
          [t('admin.outbox.at'), formatMoment(mail.created_at, lang)],
        ]}
      />
      {mail.attachments.map(({ position, filename, bytes }) => (
        <DownloadLink key={position} to={`/api/admin/outbox/${mail.id}/attachments/${position}`} size="small">
          {t('admin.outbox.attachment', { filename, kb: Math.ceil(bytes / 1024).toLocaleString(lang) })}
        </DownloadLink>
      ))}
      {mail.html && mail.body ? (
        <Tabs
          label={t('admin.outbox.versions')}
          tabs={[
            { id: 'html', label: t('admin.outbox.html'), panel: <Letter html={mail.html} title={subject} /> },
            { id: 'text', label: t('admin.outbox.text'), panel: <pre className={css.letterText}>{mail.body}</pre> },
          ]}
        />
      ) : (
        <p className={css.quiet}>{t('admin.outbox.not_written')}</p>
      )}
    </article>
  );
}

/** As a mail reader shows it: no scripts, no forms, and links open beside. */
function Letter({ html, title }: { html: string; title: string }) {
  const page = html.replace('<head>', '<head><base target="_blank">');
  return (
    <iframe className={css.letter} title={title} srcDoc={page} sandbox="allow-popups allow-popups-to-escape-sandbox" />
  );
}

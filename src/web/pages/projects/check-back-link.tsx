import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { projectWizardLink, type WizardPageKey } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';

/**
 * Links back to the creator's wizard. Production staff cannot open it and get the file check instead. Needs the texts
 * `files`.
 */
export function CheckBackLink({
  project_id,
  wizardPage,
  text,
  mayEdit,
}: {
  project_id: number;
  wizardPage: WizardPageKey;
  /** Names the wizard's page. */
  text: string;
  mayEdit: boolean;
}) {
  const t = useTranslate();
  return mayEdit ? (
    <Link to={projectWizardLink(project_id, wizardPage)}>{text}</Link>
  ) : (
    <Link to={`/admin/file-checks/${project_id}`}>{t('files.title')}</Link>
  );
}

import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { projectWizardLink, type WizardPageKey } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';

/**
 * From a check of files back to the creator's wizard, or to the file check of staff for those who may not edit the
 * release and would not find it there. Needs the texts `files`.
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

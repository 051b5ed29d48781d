import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { missingFieldLink } from './missing-field-link.ts';
import css from './wizard.module.css';
import {
  missingFieldsOnWizardPage,
  type ProjectWithMissingFields,
  projectWizardLink,
  type WizardPageKey,
  wizardPagesForCategory,
} from './wizard-pages.ts';

/** The pages of the wizard with their missing fields, by the rule that the server checks at submission. */
export function WizardChecklist({
  id,
  current,
  open,
}: {
  id: number | null;
  current: WizardPageKey;
  open: ProjectWithMissingFields;
}) {
  const t = useTranslate();
  return (
    <nav aria-label={t('projects.wizard.pages')} className={css.checklist}>
      <ol>
        {wizardPagesForCategory(open.category).map((page) => (
          <li key={page}>
            <PageLink
              id={id}
              page={page}
              isCurrent={page === current}
              isDone={id !== null && missingFieldsOnWizardPage(page, open).length === 0}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PageLink({
  id,
  page,
  isCurrent,
  isDone,
}: {
  id: number | null;
  page: WizardPageKey;
  isCurrent: boolean;
  isDone: boolean;
}) {
  const t = useTranslate();
  const face = (
    <>
      <span className={isDone ? css.done : css.open}>
        {isDone && <Icon name="check" size="small" label={t('projects.wizard.done')} />}
      </span>
      {t(`projects.wizard.page.${page}`)}
    </>
  );
  if (id === null)
    return (
      <span className={css.page} aria-current={isCurrent ? 'step' : undefined}>
        {face}
      </span>
    );
  return (
    <Link to={projectWizardLink(id, page)} className={css.page} aria-current={isCurrent ? 'step' : undefined}>
      {face}
    </Link>
  );
}

/**
 * Missing fields, each with a link to its field; the last page lists those of all pages.
 * @param isQuiet a list that screen readers do not announce when it changes
 */
export function WizardMissingFields({
  project,
  page,
  isQuiet = false,
}: {
  project: ProjectWithMissingFields & Parameters<typeof missingFieldLink>[1];
  page: WizardPageKey;
  isQuiet?: boolean;
}) {
  const t = useTranslate();
  return (
    <ul className={css.things} aria-live={isQuiet ? undefined : 'polite'}>
      {missingFieldsOnWizardPage(page, project).map((key) => {
        const to = missingFieldLink(key, project);
        const text = t(`errors.${key}`);
        return (
          <li key={key}>
            {to === null ? text : to.startsWith('#') ? <a href={to}>{text}</a> : <Link to={to}>{text}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

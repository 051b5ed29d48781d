import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { missingOn, pageOf, WIZARD_PAGES, type WizardPage, wizardLink } from './pages.ts';
import css from './wizard.module.css';

/** The pages of the wizard with what each still lacks: the same rule that the server asks before it takes the project. */
export function Checklist({
  id,
  current,
  missing,
}: {
  id: number | null;
  current: WizardPage;
  missing: readonly string[];
}) {
  const t = useTranslate();
  return (
    <nav aria-label={t('projects.wizard.pages')} className={css.checklist}>
      <ol>
        {WIZARD_PAGES.map((page) => (
          <li key={page}>
            <PageLink
              id={id}
              page={page}
              isCurrent={page === current}
              isDone={id !== null && missingOn(page, missing).length === 0}
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
  page: WizardPage;
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
    <Link to={wizardLink(id, page)} className={css.page} aria-current={isCurrent ? 'step' : undefined}>
      {face}
    </Link>
  );
}

/** What is still open, each with the way to where it is asked. */
export function OpenThings({ id, page, missing }: { id: number; page: WizardPage; missing: readonly string[] }) {
  const t = useTranslate();
  const open = missingOn(page, missing);
  return (
    <ul className={css.things} aria-live="polite">
      {open.map((key) => (
        <li key={key}>
          {page === 'review' ? <Link to={wizardLink(id, pageOf(key))}>{t(`errors.${key}`)}</Link> : t(`errors.${key}`)}
        </li>
      ))}
    </ul>
  );
}

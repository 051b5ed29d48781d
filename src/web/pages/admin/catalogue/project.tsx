import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { formatMoment } from '#kit/dates.ts';
import { isLaunched } from '#kit/project-steps.ts';
import { readGroupShipmentOfProject } from '#modules/catalogue/group-shipments/own-group-shipments.server.ts';
import { decideRecheckCall } from '#modules/catalogue/projects/changes.contract.ts';
import { readProjectChanges } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { listProjectsForStaff } from '#modules/catalogue/projects/creator-and-staff-project-lists.server.ts';
import { decideRecheck } from '#modules/catalogue/projects/decide-recheck.server.ts';
import { moveProjectByStaff } from '#modules/catalogue/projects/move-project-step.server.ts';
import { packagingTitle } from '#modules/catalogue/projects/packaging-title.ts';
import { moveProjectCall } from '#modules/catalogue/projects/projects.admin.contract.ts';
import { ProjectStepBadge } from '#modules/catalogue/projects/ui/project-step-badge.tsx';
import { loadProjectPressingWithCosts } from '#modules/making/pressings/find-pressings.server.ts';
import { readProjectForStaffReview } from '#modules/office/back-office/project-for-staff-review.server.ts';
import { listProjectPledges, readFunding } from '#modules/selling/fundings/fundings.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import { answerFundingForm } from '../../projects/funding-actions.server.ts';
import { ManagedTrackList } from '../../projects/managed-track-list.tsx';
import { answerWizardForm } from '../../projects/wizard-actions.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/project.ts';
import { ProjectChanges } from './project-changes-section.tsx';
import { ProjectItemTable, ProjectPictures } from './project-pictures-and-items.tsx';
import { ProjectPledges } from './project-pledges-section.tsx';
import { ProjectPressing } from './project-pressing-section.tsx';
import { ProjectReleaseForm } from './project-release-form.tsx';
import { ProjectReviewActions } from './project-review-actions.tsx';

export const handle = { texts: ['pressing', 'costing'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('project', args);
  const id = requireStaffPageId(args);
  const [dossier, queue] = await Promise.all([
    loadOrThrowProblemPage(readProjectForStaffReview(ctx, id), args.request),
    listProjectsForStaff(ctx, { step: 'checking', sort: 'oldest', limit: 2 }),
  ]);
  // Pledges are for office staff only, not for production staff.
  const isOffice = ctx.role === 'team' || ctx.role === 'admin';
  const isFunding = isOffice && dossier.project.selling_mode === 'funding' && isLaunched(dossier.project.step);
  const [funding, pledges] = isFunding
    ? await Promise.all([readFunding(ctx, id), listProjectPledges(ctx, id, { limit: 100 })])
    : [null, null];
  const pressing = await loadProjectPressingWithCosts(ctx, id);
  const { changes, rechecks } = await readProjectChanges(ctx, id);
  return {
    ...dossier,
    funding,
    pledges,
    pressing,
    changes,
    rechecks,
    group: await readGroupShipmentOfProject(ctx, id),
    countries: countryOptions(ctx.lang).map(({ code, name }) => ({ value: code, label: name })),
    nextInQueue: queue.items.find((each) => each.id !== id)?.id ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('project', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    if (readFormText(form, 'intent') === 'recheck') return answerRecheck(own, requireStaffPageId(args), form);
    if (readFormText(form, 'intent') === 'release') return answerWizardForm(own, requireStaffPageId(args), form);
    if (await answerFundingForm(own, requireStaffPageId(args), form)) return null;
    const move = parseFormBody(moveProjectCall, {
      step: readFormText(form, 'step'),
      reason: readFormText(form, 'reason'),
    });
    return moveProjectByStaff(own, requireStaffPageId(args), move);
  });
}

function answerRecheck(ctx: Ctx, id: number, form: FormData) {
  const decision = parseFormBody(decideRecheckCall, {
    state: readFormText(form, 'state'),
    reason: readFormText(form, 'reason'),
    version: Number(readFormText(form, 'version')),
  });
  return decideRecheck(ctx, id, Number(readFormText(form, 'recheck')), decision);
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { project, listed, funding, pledges, pressing, countries } = loaderData;
  const isSaved = actionData?.ok === true && typeof actionData.value === 'number';
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/projects" name={t('admin.projects.title')} here={project.id} />
      <header className={css.heading}>
        <h1 className={css.title}>{[project.artist_name, project.name].filter(Boolean).join(' – ')}</h1>
        <ProjectStepBadge step={project.step} />
        <Link to={`/admin/projects/${project.id}/terms`}>{t('admin.terms.title')}</Link>
        {listed && <Link to={project.link}>{t('admin.projects.in_shop')}</Link>}
      </header>
      {project.taken_down && (
        <Notice tone="warning">
          <Link to={`/admin/takedowns?search=${encodeURIComponent(project.name)}`}>{t('admin.takedowns.hidden')}</Link>
        </Notice>
      )}
      {isSaved && <FormResult answer={actionData} saved={t('admin.projects.saved')} />}
      <div className={css.dossier}>
        <div className={css.stack}>
          <ReleaseFacts {...loaderData} />
          <ProjectChanges changes={loaderData.changes} rechecks={loaderData.rechecks} answer={actionData} />
          {project.editable && <ProjectReleaseForm project={project} countries={countries} answer={actionData} />}
          {pressing && <ProjectPressing pressing={pressing} />}
          {funding && pledges && <ProjectPledges funding={funding} pledges={pledges.items} total={pledges.total} />}
          <ProjectPictures project={project} />
          {project.description && <p className={css.description}>{project.description}</p>}
          <section className={css.stack}>
            <h2 className={css.subtitle}>{t('admin.projects.tracks')}</h2>
            {project.songs.length ? (
              <ManagedTrackList project={project} songs={project.songs} />
            ) : (
              <EmptyState icon="note" title={t('admin.projects.no_tracks')} />
            )}
          </section>
          <section className={css.stack}>
            <h2 className={css.subtitle}>{t('admin.projects.items')}</h2>
            <ProjectItemTable id={project.id} items={project.items} />
          </section>
        </div>
        <ProjectReviewActions {...loaderData} answer={isSaved ? undefined : actionData} />
      </div>
    </article>
  );
}

/** Who made the release, how it is sold, and who declared the rights. */
function ReleaseFacts({ project, owner, shop, rights, group }: Route.ComponentProps['loaderData']) {
  const t = useTranslate();
  const lang = useLanguage();
  const genres = project.genre_ids.map((id) => t(`shop.genre_name.${id}`));
  return (
    <FactList
      facts={[
        [t('admin.projects.owner'), owner && <Link to={`/admin/users/${owner.id}`}>{owner.name || owner.email}</Link>],
        [
          t('admin.projects.shop'),
          <Link key="shop" to={`/shop/${shop.code}`}>
            {shop.name}
          </Link>,
        ],
        [
          t('admin.projects.mode'),
          `${t(`shop.kind.${project.category}`)} · ${t(`projects.mode.${project.selling_mode}`)}`,
        ],
        [t('admin.projects.genres'), genres.join(', ')],
        [t('projects.release.sleeve'), project.sleeve && packagingTitle(t, lang, 'sleeve', project.sleeve)],
        [
          t('costing.components.insert'),
          project.insert_kind && packagingTitle(t, lang, 'insert_kind', project.insert_kind),
        ],
        [t('admin.projects.catalogue_number'), project.catalogue_number],
        [t('admin.projects.released'), project.released],
        [t('admin.projects.ships_at'), project.ships_at],
        [t('admin.projects.edition'), project.limited_edition && project.edition_size],
        [
          t('admin.group_shipments.name'),
          group && <Link to={`/admin/group-shipments/${group.id}`}>{`${group.name} · ${group.code}`}</Link>,
        ],
        [
          t('admin.projects.rights'),
          rights
            ? t(rights.sound ? 'admin.projects.rights_both' : 'admin.projects.rights_artwork', {
                by: rights.by ?? owner?.email ?? '',
                at: formatMoment(rights.at, lang),
                version: rights.version,
              })
            : t('admin.projects.rights_none'),
        ],
      ]}
    />
  );
}

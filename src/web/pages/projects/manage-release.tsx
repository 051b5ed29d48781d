import { redirect } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { notAllowed, notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { isLaunched, isProjectStep, stepBadgeColour } from '#kit/project-steps.ts';
import { readBundleForEditing } from '#modules/catalogue/bundles/edit-bundle.server.ts';
import { findParcelSharers } from '#modules/catalogue/group-shipments/own-group-shipments.server.ts';
import { ParcelSharersNote } from '#modules/catalogue/group-shipments/ui/parcel-sharers.tsx';
import { findUnpassedRechecks } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { listOwnProjects } from '#modules/catalogue/projects/creator-and-staff-project-lists.server.ts';
import { loadProjectForEditing } from '#modules/catalogue/projects/edit-project.server.ts';
import { moveProjectByStaff } from '#modules/catalogue/projects/move-project-step.server.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { isAnyReleasePartChangeable } from '#modules/catalogue/projects/release-change-rules.ts';
import { ProjectStepBadge } from '#modules/catalogue/projects/ui/project-step-badge.tsx';
import { projectWizardLink } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { listChangedFiles } from '#modules/catalogue/projects/withdraw-changed-file.server.ts';
import { listFileRefusals } from '#modules/making/file-checks/list-file-checks.server.ts';
import { loadPressingOfProject } from '#modules/making/pressings/find-pressings.server.ts';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { PressingTimeline } from '#modules/making/pressings/ui/pressing-timeline.tsx';
import { readFunding } from '#modules/selling/fundings/fundings.server.ts';
import { publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { readFormText, runFormAction } from '../../form-action.server.ts';
import { errorPageResponse, loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import { EmbedCode } from '../player/embed-code.tsx';
import { answerPressingOfferForm, isSideVerdict } from '../pressings/pressing-offer.server.ts';
import { TestPressingSection } from '../pressings/test-pressing-section.tsx';
import type { Route } from './+types/manage-release.ts';
import { answerWithdrawFileForm } from './answer-withdraw-file-form.server.ts';
import { answerBundleSaleForm } from './bundle-actions.server.ts';
import { BundleSaleControls } from './bundle-sale-controls.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { answerFundingForm } from './funding-actions.server.ts';
import { FundingEditor } from './funding-editor.tsx';
import { ManagedTrackList } from './managed-track-list.tsx';
import css from './projects.module.css';
import { RecheckNotices } from './recheck-notices.tsx';
import { RefusedFiles } from './refused-files.tsx';

export const handle = { texts: ['projects', 'account', 'shop', 'around', 'pressing', 'files', 'templates'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = readProjectId(request);
  if (id === null) throw redirect(await lastChangedAddress(ctx, request));
  const project = await loadOrThrowProblemPage(loadProjectForEditing(ctx, id), request);
  const funding = project.selling_mode === 'funding' && isLaunched(project.step) ? await readFunding(ctx, id) : null;
  const pressing = await loadPressingOfProject(ctx.db, id);
  const bundle = project.category === 'bundle' && isLaunched(project.step) ? await readBundleForEditing(ctx, id) : null;
  const refusals = (await listFileRefusals(ctx, id)).items;
  const rechecks = await findUnpassedRechecks(ctx, id);
  const changedFiles = rechecks.length > 0 ? (await listChangedFiles(ctx, id)).items : [];
  const isCustomer = pressing !== null && pressing.user_id === ctx.user?.id;
  const site = publicUrl(ctx.config);
  const sharers = await findParcelSharers(ctx, id);
  const checks = { refusals, rechecks, changedFiles };
  return { title: project.name, project, funding, pressing, isCustomer, bundle, ...checks, sharers, site };
}

/** A creator hides a confirmed release from the lists, or lists it again. All other steps are up to staff. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = readProjectId(request);
  if (id === null) throw errorPageResponse(notFound(), request);
  const form = await request.formData();
  const pressing = isSideVerdict(readFormText(form, 'intent')) ? await loadPressingOfProject(ctx.db, id) : null;
  if (pressing) return answerPressingOfferForm(ctx, request, form, { quote_id: pressing.quote_id });
  return runFormAction(ctx, async (own) => {
    const isDone =
      (await answerWithdrawFileForm(own, id, form)) ||
      (await answerFundingForm(own, id, form)) ||
      (await answerBundleSaleForm(own, id, form));
    if (!isDone) await moveOwn(own, id, readFormText(form, 'step'));
  });
}

async function moveOwn(ctx: Ctx, id: number, step: string) {
  const { next_steps } = await loadProjectForEditing(ctx, id);
  if (!isProjectStep(step) || (step !== 'private' && step !== 'confirmed') || !next_steps.includes(step))
    throw notAllowed();
  await moveProjectByStaff(ctx, id, { step });
}

/** Without an id: the same page of the user's last changed project, or the list when there is none. */
async function lastChangedAddress(ctx: Ctx, request: Request): Promise<string> {
  const [project] = (await listOwnProjects(ctx, { limit: 1 })).items;
  return project
    ? `${browserPageUrl(request).pathname}?id=${project.id}`
    : localizePagePath(request, '/my-account/projects');
}

const readProjectId = (request: Request) => parseId(new URL(request.url).searchParams.get('id') ?? undefined);

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { project, funding, pressing, bundle, refusals, site } = loaderData;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <p>
          <Link to="/my-account/projects">{t('projects.manage.all')}</Link>
        </p>
        <h1>{project.name}</h1>
        <p className={css.facts}>
          <span>{project.artist_name}</span> <ProjectStepBadge step={project.step} />
        </p>
      </header>
      {actionData && !('value' in actionData) && 'key' in actionData && (
        <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>
      )}
      <RefusedFiles id={project.id} refusals={refusals} />
      <div className={css.cover}>
        <Picture
          src={projectCoverAddress(project)}
          alt={t('projects.cover.alt', { name: project.name })}
          sizes="(width < 640px) 100vw, 24rem"
          eager
        />
        <div className={css.stack}>
          <Standing project={project} />
          <RecheckNotices rechecks={loaderData.rechecks} />
          <ChangedFiles files={loaderData.changedFiles} />
          {loaderData.sharers && <ParcelSharersNote sharers={loaderData.sharers} />}
          <WaysOn project={project} />
        </div>
      </div>
      {pressing && <Making pressing={pressing} />}
      {pressing && (
        <TestPressingSection
          pressing={pressing}
          isCustomer={loaderData.isCustomer}
          mayRecord
          refused={actionData && 'key' in actionData ? actionData : undefined}
        />
      )}
      {bundle && <BundleSaleControls bundle={bundle} />}
      {funding && <FundingEditor funding={funding} answer={actionData} />}
      {project.songs.length > 0 && <ManagedTrackList project={project} songs={project.songs} />}
      {isLaunched(project.step) && project.songs.length > 0 && (
        <EmbedCode project_id={project.id} name={project.name} site={site} />
      )}
      <History project={project} />
    </article>
  );
}

/** The pressing of this release: its stages with dates, and links to payments and documents. */
function Making({ pressing }: { pressing: Pressing }) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <SectionHeading size="medium">{t('pressing.stage.making')}</SectionHeading>
      <p>
        {t(`pressing.stage.${pressing.stage}`)} ·{' '}
        <Link to={`/my-account/quotes/${pressing.quote_id}`}>{t('pressing.to_quote')}</Link>
      </p>
      <PressingTimeline tasks={pressing.tasks} />
    </section>
  );
}

/** The status in words: the decision, its reason and the next step. */
function Standing({ project: { step, refusal_reason, taken_down } }: { project: EditableProject }) {
  const t = useTranslate();
  if (taken_down)
    return (
      <Notice tone="warning" title={t('projects.manage.taken_down')}>
        {t('projects.manage.taken_down_means')}
      </Notice>
    );
  const tone = step === 'refused' || step === 'failed' ? 'warning' : isLaunched(step) ? 'success' : 'info';
  return (
    <Notice tone={tone} title={t(`account.step.${step}`)}>
      <p>{t(`projects.manage.means.${step}`)}</p>
      {refusal_reason && <blockquote className={css.reason}>{refusal_reason}</blockquote>}
    </Notice>
  );
}

function WaysOn({ project }: { project: EditableProject }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <div className={css.ways}>
      {(project.editable || isAnyReleasePartChangeable(project.step)) && (
        <LinkButton to={local(projectWizardLink(project.id, 'release'))} look="primary" icon="edit">
          {t('projects.manage.change')}
        </LinkButton>
      )}
      {isLaunched(project.step) && (
        <>
          <LinkButton to={local(project.link)} look="primary">
            {t('projects.manage.in_shop')}
          </LinkButton>
          <LinkButton to={local(`/project/dashboard?id=${project.id}`)}>{t('projects.manage.numbers')}</LinkButton>
          <LinkButton to={local(`/project/press-kit?id=${project.id}`)}>{t('projects.manage.press_kit')}</LinkButton>
          <LinkButton to={local(`/project/buyer-mail?id=${project.id}`)}>{t('projects.manage.buyer_mail')}</LinkButton>
          {project.items.some(({ type }) => type === 'vinyl') && (
            <LinkButton to={local(`/project/box-projects?id=${project.id}`)}>
              {t('projects.manage.box_records')}
            </LinkButton>
          )}
        </>
      )}
      {project.songs.length > 0 && (
        <LinkButton to={local(`/project/download-codes?id=${project.id}`)}>{t('projects.manage.codes')}</LinkButton>
      )}
      {project.next_steps
        .filter((step) => step === 'private' || step === 'confirmed')
        .map((step) => (
          <PlainForm key={step} method="post">
            <Button type="submit" name="step" value={step}>
              {t(`projects.manage.move.${step}`)}
            </Button>
          </PlainForm>
        ))}
    </div>
  );
}

function History({ project: { moves } }: { project: EditableProject }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (moves.length === 0) return null;
  return (
    <section className={css.stack}>
      <SectionHeading size="medium">{t('projects.manage.history')}</SectionHeading>
      <Timeline
        label={t('projects.manage.history')}
        entries={moves.map((move, at) => ({
          id: `${move.at}-${move.to_step}`,
          title: t(`account.step.${move.to_step}`),
          time: formatMoment(move.at, lang),
          tone: isProjectStep(move.to_step) ? stepBadgeColour(move.to_step) : 'grey',
          state: at === moves.length - 1 ? 'now' : 'done',
          children: move.reason || undefined,
        }))}
      />
    </section>
  );
}

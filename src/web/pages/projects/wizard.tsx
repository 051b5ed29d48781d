import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { parseId } from '#kit/product-link.ts';
import { hasFreePooledBarcode } from '#modules/catalogue/barcodes/barcode-pool.server.ts';
import { composeBundleCoverCall } from '#modules/catalogue/bundles/bundles.contract.ts';
import { composeBundleCover } from '#modules/catalogue/bundles/compose-bundle-cover.server.ts';
import { listAllowedBundleItems, readBundleForEditing } from '#modules/catalogue/bundles/edit-bundle.server.ts';
import { listOwnArtistNames } from '#modules/catalogue/creators/own-shop-and-artists.server.ts';
import { listSideFiles } from '#modules/catalogue/cue-sheets/request-side-division.server.ts';
import {
  findParcelSharers,
  listOwnGroupShipments,
  readGroupShipmentOfProject,
} from '#modules/catalogue/group-shipments/own-group-shipments.server.ts';
import { loadProjectForEditing } from '#modules/catalogue/projects/edit-project.server.ts';
import { findMissingProjectFields } from '#modules/catalogue/projects/missing-project-fields.ts';
import { assignBarcodeCall, type EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { isAnyReleasePartChangeable } from '#modules/catalogue/projects/release-change-rules.ts';
import { WizardChecklist } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import {
  isWizardPage,
  nextWizardPage,
  projectWizardLink,
  type WizardPageKey,
} from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { listChangedFiles } from '#modules/catalogue/projects/withdraw-changed-file.server.ts';
import { listOwnUploads } from '#modules/catalogue/uploads/own-uploads.server.ts';
import { getCutCheck } from '#modules/making/cut-check/get-cut-check.server.ts';
import { getDiscPreview, readDiscRecordLabel } from '#modules/making/cut-check/get-disc-preview.server.ts';
import { listFileRefusals } from '#modules/making/file-checks/list-file-checks.server.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { readFormText, runFormAction, runFormActionWithoutTransaction } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { RestoreFormDraft } from '../../shell/restore-form-draft.tsx';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/wizard.ts';
import { AllowedChangesNotice } from './allowed-changes-notice.tsx';
import { BundleItemsStep } from './bundle-items-step.tsx';
import { CoverStep } from './cover-step.tsx';
import type { GroupShipmentData } from './group-shipment-section.tsx';
import { PriceStep } from './price-step.tsx';
import css from './projects.module.css';
import { RefusedFiles } from './refused-files.tsx';
import { ReleaseStep } from './release-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { TracksStep } from './tracks-step.tsx';
import { useFocusLinkedField } from './use-focus-linked-field.ts';
import { answerWizardForm } from './wizard-actions.server.ts';
import { loadWizardPricing } from './wizard-record/load-wizard-pricing.server.ts';
import { RecordPanel } from './wizard-record/record-panel.tsx';
import { useLiveRecord } from './wizard-record/use-live-record.ts';
import { useUnsavedRecord } from './wizard-record/use-unsaved-record.ts';

export const handle = {
  texts: ['projects', 'account', 'shop', 'artwork', 'cut', 'print', 'files', 'templates', 'costing'],
};
export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { email } = requirePageUser(ctx, request);
  const { id, page } = readWizardPlace(request);
  const artists = await listOwnArtistNames(ctx);
  if (id === null)
    return {
      title: ctx.t('projects.wizard.new'),
      page: 'release' as const,
      project: null,
      uploads: [],
      sideFiles: [],
      artists,
      email,
      countries: countryChoices(ctx),
      bundle: null,
      found: [],
      check: null,
      refusals: [],
      changedFiles: [],
      barcodesLeft: false,
      groups: null,
      disc: null,
      record_label: null,
      prices: await loadWizardPricing(ctx, null),
    };
  const [project, uploads] = await loadOrThrowProblemPage(
    Promise.all([loadProjectForEditing(ctx, id), listOwnUploads(ctx, { project_id: id })]),
    request,
  );
  if (!project.editable && !isAnyReleasePartChangeable(project.step))
    throw redirect(localizePagePath(request, `/project/manage?id=${id}`));
  const countries = page === 'price' || page === 'release' ? countryChoices(ctx) : [];
  return {
    title: project.name,
    email,
    page,
    project,
    uploads,
    sideFiles: page === 'tracks' ? await listSideFiles(ctx, id) : [],
    artists,
    countries,
    prices: await loadWizardPricing(ctx, project),
    barcodesLeft: page === 'price' && (await hasFreePooledBarcode(ctx)),
    groups: page === 'price' ? await loadGroupShipments(ctx, id) : null,
    disc: await loadShownDisc(ctx, project, page),
    record_label: hasDisc(project) ? await readDiscRecordLabel(ctx, id) : null,
    refusals: (await listFileRefusals(ctx, id)).items,
    changedFiles: page === 'cover' || page === 'tracks' ? (await listChangedFiles(ctx, id)).items : [],
    check: page === 'tracks' ? await getCutCheck(ctx, id) : null,
    ...(await loadWizardBundle(ctx, project, page, request)),
  };
}

const hasDisc = ({ items }: EditableProject): boolean => items.some(({ type }) => type === 'vinyl');

/** The disc beside the form: where its grooves are chosen, and where they are shown. */
async function loadShownDisc(ctx: Ctx, project: EditableProject, page: WizardPageKey) {
  if (!hasDisc(project) || (page !== 'price' && !project.disc_shows_grooves)) return null;
  const preview = await getDiscPreview(ctx, project.id);
  // The record beside the form loads its grooves when it is seen.
  return { ...preview, face: page === 'price' ? preview.face : null };
}

async function loadGroupShipments(ctx: Ctx, id: number): Promise<GroupShipmentData> {
  const [current, own, sharers] = await Promise.all([
    readGroupShipmentOfProject(ctx, id),
    listOwnGroupShipments(ctx),
    findParcelSharers(ctx, id),
  ]);
  return { current, own, sharers, addresses: current?.is_own ? (await listOwnAddresses(ctx)).items : [] };
}

/** Named on the server: browsers know some countries by other names than the server does. */
const countryChoices = ({ lang }: Ctx) => countryOptions(lang).map(({ code, name }) => ({ value: code, label: name }));

/** The items of a bundle, and those that can be added. */
async function loadWizardBundle(ctx: Ctx, { id, category }: EditableProject, page: WizardPageKey, request: Request) {
  if (category !== 'bundle' || page !== 'parts') return { bundle: null, found: [] };
  const search = browserPageUrl(request).searchParams.get('search') ?? '';
  return {
    bundle: await readBundleForEditing(ctx, id),
    found: await listAllowedBundleItems(ctx, id, search.slice(0, 200)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const { id, page } = readWizardPlace(request);
  if (readFormText(form, 'intent') === 'assign-barcode') await requireWithinFormRateLimit(ctx, assignBarcodeCall);
  const answer =
    id !== null && readFormText(form, 'intent') === 'compose'
      ? await runFormActionWithoutTransaction(() => compose(ctx, id))
      : await runFormAction(ctx, (own) => answerWizardForm(own, id, form));
  if (!('ok' in answer)) return answer;
  if (readFormText(form, 'intent') === 'submit')
    return redirect(localizePagePath(request, `/project/manage?id=${answer.value}`));
  if (id === null || form.has('next'))
    return redirect(
      localizePagePath(request, projectWizardLink(answer.value, nextWizardPage(page, readFormText(form, 'category')))),
    );
  return { ok: true as const };
}

/** The pictures are read and written between two short transactions. */
async function compose(ctx: Ctx, id: number): Promise<number> {
  await requireWithinFormRateLimit(ctx, composeBundleCoverCall);
  await composeBundleCover(ctx, id);
  return id;
}

function readWizardPlace(request: Request): { id: number | null; page: WizardPageKey } {
  const params = browserPageUrl(request).searchParams;
  const page = params.get('page');
  return { id: parseId(params.get('id') ?? undefined), page: isWizardPage(page) ? page : 'release' };
}

type LoadedPage = Route.ComponentProps['loaderData'];
/** The data of any page in one shape: a new release has no project yet. */
export type WizardData = { readonly [Name in keyof LoadedPage]: LoadedPage[Name] };

export default function Wizard({
  loaderData,
  actionData,
}: { loaderData: WizardData } & Partial<Pick<Route.ComponentProps, 'actionData'>>) {
  const t = useTranslate();
  const { page, project, uploads, sideFiles, artists, bundle, found, check, refusals, changedFiles, prices } =
    loaderData;
  const answer = actionData && 'ok' in actionData ? actionData : undefined;
  const unsaved = useUnsavedRecord(artists, prices?.money.currency ?? 'EUR');
  const live = useLiveRecord(project ?? unsaved, `${project?.id} ${page}`);
  const { record, isTyped, shownItem, showItem, onInput } = live;
  const missing = project && !isTyped ? project.missing : findMissingProjectFields(record, new Date());
  useFocusLinkedField();
  return (
    <div className={css.wizard}>
      <aside className={css.side}>
        <RecordPanel
          record={record}
          missing={missing}
          shownItem={shownItem}
          onShowItem={showItem}
          prices={prices}
          record_label={loaderData.record_label}
          sides={project?.disc_shows_grooves ? (loaderData.disc?.sides ?? null) : null}
        />
      </aside>
      <div className={css.contents}>
        <p className={css.sideTitle}>{record.name || t('projects.wizard.new')}</p>
        <WizardChecklist
          id={record.id}
          current={page}
          open={{ category: record.category, missing: project ? missing : [] }}
        />
      </div>
      <div className={css.sheet} onInput={onInput}>
        <h1>{t(`projects.wizard.page.${page}`)}</h1>
        <RestoreFormDraft account={loaderData.email} />
        {project?.step === 'refused' && project.refusal_reason && (
          <Notice tone="warning" title={t('projects.manage.refused')}>
            {project.refusal_reason}
          </Notice>
        )}
        {project && <RefusedFiles id={project.id} refusals={refusals} />}
        {project && !project.editable && <AllowedChangesNotice project={project} />}
        {answer?.ok === false && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
        {(page === 'release' || !project) && (
          <ReleaseStep
            key={project?.id ?? 'new'}
            project={project}
            artists={artists}
            countries={loaderData.countries}
            answer={answer}
          />
        )}
        {project && bundle && <BundleItemsStep project={project} bundle={bundle} found={found} answer={answer} />}
        {project && page === 'cover' && <CoverStep project={project} uploads={uploads} changedFiles={changedFiles} />}
        {project && page === 'tracks' && (
          <TracksStep
            project={project}
            uploads={uploads}
            sideFiles={sideFiles}
            check={check}
            changedFiles={changedFiles}
          />
        )}
        {project && page === 'price' && (
          <PriceStep
            project={project}
            countries={loaderData.countries}
            answer={answer}
            barcodesLeft={loaderData.barcodesLeft}
            groups={loaderData.groups}
            disc={loaderData.disc}
          />
        )}
        {project && page === 'review' && project.editable && <ReviewStep project={project} answer={answer} />}
      </div>
    </div>
  );
}

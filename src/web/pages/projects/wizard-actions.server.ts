import { lookupTable } from '#kit/lookup-table.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { cancelTrackEncoding, requeueTrackEncoding } from '#modules/catalogue/audio/track-encoding.server.ts';
import { joinGroupShipmentCall } from '#modules/catalogue/group-shipments/group-shipments.contract.ts';
import {
  joinGroupShipment,
  leaveGroupShipment,
  readGroupShipmentOfProject,
} from '#modules/catalogue/group-shipments/own-group-shipments.server.ts';
import { setDeliveryAddress } from '#modules/catalogue/group-shipments/set-delivery-address.server.ts';
import { assignBarcode } from '#modules/catalogue/projects/assign-barcode.server.ts';
import {
  createProjectDraft,
  loadProjectForEditing,
  saveProject,
} from '#modules/catalogue/projects/edit-project.server.ts';
import { removeProjectTrack, saveProjectTrack } from '#modules/catalogue/projects/edit-tracks.server.ts';
import { submitProject } from '#modules/catalogue/projects/move-project-step.server.ts';
import { parsePlayingTime } from '#modules/catalogue/projects/preview-start.ts';
import { type EditableProject, submitProjectCall } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { saveTrackCall } from '#modules/catalogue/projects/projects.tracks.contract.ts';
import { NewProjectDraft, ProjectWizardChanges } from '#modules/catalogue/projects/projects.wizard-fields.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { parseFormBody, readFormText } from '../../form-action.server.ts';
import { answerWithdrawFileForm } from './answer-withdraw-file-form.server.ts';
import { addBundleItem, removeBundleItem, saveBundlePriceAndQuantities } from './bundle-actions.server.ts';
import { isFirstItemKind } from './first-item-formats.ts';
import {
  InvalidFieldError,
  makeDefaultWizardItem,
  omitUnchangedArtistAndDeadline,
  parseItemForm,
  parseReleaseForm,
  parseWizardItemType,
  toUnchangedDraftItem,
} from './parse-wizard-forms.ts';
import { WITHDRAW_FILE_INTENT } from './withdraw-file-intent.ts';

type Work = (ctx: Ctx, id: number, form: FormData) => Promise<unknown>;

/** The actions of the wizard's buttons and fields, by the form's `intent`. */
const INTENTS: Readonly<Record<string, Work>> = lookupTable({
  release: saveRelease,
  'add-item': addItem,
  'save-item': saveItem,
  'remove-item': removeItem,
  'save-disc': (ctx, id, form) => saveProject(ctx, id, { disc_shows_grooves: form.has('disc_shows_grooves') }),
  'assign-barcode': (ctx, id, form) => assignBarcode(ctx, id, requireFormId(form, 'item_id')),
  'join-group': joinGroup,
  'open-group': openGroup,
  'group-address': saveGroupAddress,
  'leave-group': (ctx, id) => leaveGroupShipment(ctx, id),
  'save-track': renameTrack,
  'save-preview-start': savePreviewStart,
  'remove-track': (ctx, id, form) => removeProjectTrack(ctx, id, requireFormId(form, 'track_id')),
  'call-off': (ctx, id, form) => cancelTrackEncoding(ctx, id, requireFormId(form, 'track_id')),
  encode: (ctx, id, form) => requeueTrackEncoding(ctx, id, requireFormId(form, 'track_id')),
  [WITHDRAW_FILE_INTENT]: answerWithdrawFileForm,
  'save-bundle': saveBundlePriceAndQuantities,
  'add-part': addBundleItem,
  'remove-part': removeBundleItem,
  submit: submitDeclared,
});

/**
 * Runs a form of the wizard. Without an id it creates a project.
 * @returns the project's id
 */
export async function answerWizardForm(ctx: Ctx, id: number | null, form: FormData): Promise<number> {
  if (id === null) {
    const fields = { ...release(form), ...firstItem(ctx, form) };
    return (await createProjectDraft(ctx, parseBySchema(NewProjectDraft, fields))).id;
  }
  const work = INTENTS[readFormText(form, 'intent')];
  if (!work) throw notFound();
  await work(ctx, id, form);
  return id;
}

/** The item that was chosen with a new release. A type changed since then has no item yet. */
function firstItem(ctx: Ctx, form: FormData) {
  const type = readFormText(form, 'item_type');
  if (!form.has('format') || !isFirstItemKind(type) || type !== readFormText(form, 'category')) return {};
  const chosen = { format: readFormText(form, 'format'), color_id: readFormText(form, 'color_id') };
  return { items: [makeDefaultWizardItem(type, ctx.user?.currency ?? ctx.currency, chosen)] };
}

async function saveRelease(ctx: Ctx, id: number, form: FormData): Promise<EditableProject> {
  const before = await loadProjectForEditing(ctx, id);
  return saveProject(
    ctx,
    id,
    parseBySchema(ProjectWizardChanges, omitUnchangedArtistAndDeadline(release(form), before)),
  );
}

const release = (form: FormData) =>
  withFieldProblem(() =>
    parseReleaseForm(
      (name) => readFormText(form, name),
      (name) => form.getAll(name).filter((each) => typeof each === 'string'),
    ),
  );

async function addItem(ctx: Ctx, id: number, form: FormData): Promise<EditableProject> {
  const { items } = await loadProjectForEditing(ctx, id);
  const currency = items.at(-1)?.currency ?? ctx.user?.currency ?? ctx.currency;
  return saveItems(ctx, id, [
    ...items.map(toUnchangedDraftItem),
    makeDefaultWizardItem(parseWizardItemType(readFormText(form, 'type')), currency),
  ]);
}

async function saveItem(ctx: Ctx, id: number, form: FormData): Promise<EditableProject> {
  const { items } = await loadProjectForEditing(ctx, id);
  const item_id = requireFormId(form, 'item_id');
  const before = items.find((item) => item.item_id === item_id);
  if (!before) throw notFound();
  const changed = withFieldProblem(() =>
    parseItemForm({ has: (name) => form.has(name), text: (name) => readFormText(form, name) }, before),
  );
  return saveItems(
    ctx,
    id,
    items.map((item) => (item === before ? changed : toUnchangedDraftItem(item))),
  );
}

async function removeItem(ctx: Ctx, id: number, form: FormData): Promise<EditableProject> {
  const { items } = await loadProjectForEditing(ctx, id);
  const item_id = requireFormId(form, 'item_id');
  return saveItems(ctx, id, items.filter((item) => item.item_id !== item_id).map(toUnchangedDraftItem));
}

const saveItems = (ctx: Ctx, id: number, items: unknown): Promise<EditableProject> =>
  saveProject(ctx, id, parseBySchema(ProjectWizardChanges, { items }));

function submitDeclared(ctx: Ctx, id: number, form: FormData) {
  const rights = {
    rights_version: readFormText(form, 'rights_version'),
    rights_sound: form.has('rights_sound'),
    rights_artwork: form.has('rights_artwork'),
  };
  return submitProject(ctx, id, parseFormBody(submitProjectCall, rights));
}

/** A group of the creator's own by its id, or another one by its code. */
function joinGroup(ctx: Ctx, id: number, form: FormData) {
  const body = form.has('group_id')
    ? { id: requireFormId(form, 'group_id') }
    : { code: readFormText(form, 'code').replace(/[\s-]/g, '') };
  return joinGroupShipment(ctx, id, parseFormBody(joinGroupShipmentCall, body));
}

function openGroup(ctx: Ctx, id: number, form: FormData) {
  return joinGroupShipment(ctx, id, parseFormBody(joinGroupShipmentCall, { name: readFormText(form, 'name') }));
}

async function saveGroupAddress(ctx: Ctx, id: number, form: FormData) {
  const group = await readGroupShipmentOfProject(ctx, id);
  if (!group) throw notFound();
  const address_id = readFormText(form, 'address_id');
  return setDeliveryAddress(ctx, group.id, address_id === '' ? null : requireFormId(form, 'address_id'));
}

function renameTrack(ctx: Ctx, id: number, form: FormData) {
  const position = readFormText(form, 'position');
  const fields = {
    title: readFormText(form, 'title'),
    side: readFormText(form, 'side').toUpperCase(),
    ...(position && { position: Number(position) }),
  };
  return saveProjectTrack(ctx, id, requireFormId(form, 'track_id'), parseFormBody(saveTrackCall, fields));
}

function savePreviewStart(ctx: Ctx, id: number, form: FormData) {
  const preview_start = parsePlayingTime(readFormText(form, 'preview_start'));
  if (preview_start === undefined) throw fieldProblem('preview_start', 'playing_time_invalid');
  return saveProjectTrack(ctx, id, requireFormId(form, 'track_id'), parseFormBody(saveTrackCall, { preview_start }));
}

const requireFormId = (form: FormData, name: string): number => {
  const id = parseId(readFormText(form, name));
  if (id === null) throw notFound();
  return id;
};

function withFieldProblem<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof InvalidFieldError ? fieldProblem(error.field, error.key) : error;
  }
}

import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound, Problem } from '#kit/problem.ts';
import { queueOutdatedDiscFaces } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { PlantProfileValues } from './plant-profile.ts';
import { flattenPlantLimits, listPlantLimitChanges, replacePlantLimits } from './plant-profile-limits.ts';
import type { addPlantProfileCall, PlantProfile, PlantProfileHead } from './plant-profiles.contract.ts';
import { plantProfileInForce } from './plant-profiles.problems.ts';
import * as store from './plant-profiles.store.server.ts';

type Ran = Pick<Ctx, 'db'>;

/** All versions, the latest start first, each with the numbers that it changed. */
export async function listPlantProfiles(ctx: Ran): Promise<{ items: PlantProfileHead[]; total: number }> {
  const items = (await wholeProfiles(ctx)).map(({ values: _, sources: __, ...head }) => head);
  return { items, total: items.length };
}

async function wholeProfiles({ db }: Ran): Promise<PlantProfile[]> {
  const stored = await store.findPlantProfiles(db);
  const live = stored.find(({ is_to_come }) => !is_to_come)?.id;
  return stored.map(({ is_to_come, ...profile }, at): PlantProfile => {
    const before = stored[at + 1];
    return {
      ...profile,
      sources: { ...profile.sources },
      state: is_to_come ? 'planned' : profile.id === live ? 'live' : 'past',
      changes: before ? listPlantLimitChanges(before.values, profile.values) : [],
    };
  });
}

/** @throws Problem 404 */
export async function readPlantProfile(ctx: Ran, id: number): Promise<PlantProfile> {
  const found = (await wholeProfiles(ctx)).find((profile) => profile.id === id);
  if (!found) throw notFound();
  return found;
}

/** The version that a new one from this day on starts from. */
async function profileBefore(ctx: Ran, day: string): Promise<PlantProfile | undefined> {
  return (await wholeProfiles(ctx)).find(({ valid_from }) => valid_from <= day);
}

/**
 * Add a version from a day on, today at the earliest. A version of the same day replaces the earlier one.
 * @throws Problem 422 for a past day, an unknown limit or a number that a limit cannot have
 */
export async function addPlantProfileVersion(
  ctx: Ctx,
  { name, valid_from, source, limits, sources = {} }: CallBody<typeof addPlantProfileCall>,
): Promise<PlantProfile> {
  await store.lockPlantProfiles(ctx.db);
  const before = await profileBefore(ctx, valid_from);
  if (!before || valid_from < ctx.now.toISOString().slice(0, 10)) throw fieldProblem('valid_from', 'date_in_past');
  const known = flattenPlantLimits(before.values);
  const unknown = [...Object.keys(limits), ...Object.keys(sources)].filter((limit) => !known.has(limit));
  if (unknown.length > 0) throw refusal(unknown, 'plant_limit_unknown');
  const values = possibleValues(replacePlantLimits(before.values, new Map(Object.entries(limits))));
  const given = Object.entries({ ...before.sources, ...sources }).filter(([, text]) => text.trim() !== '');
  const id = await store.insertPlantProfile(ctx.db, {
    name: name.trim(),
    valid_from,
    source: source.trim(),
    sources: Object.fromEntries(given),
    values,
    edited_by: requireUser(ctx).id,
  });
  const changes = listPlantLimitChanges(before.values, values);
  await recordAudit(ctx, {
    action: 'plant_profile.added',
    entity: 'plant_profile',
    entity_id: id,
    before: Object.fromEntries(changes.map((change) => [change.name, change.before])),
    after: { name, valid_from, source, ...Object.fromEntries(changes.map((change) => [change.name, change.after])) },
  });
  await touch(ctx.db, 'plant-profile');
  await queueOutdatedDiscFaces(ctx);
  return readPlantProfile(ctx, id);
}

/**
 * Remove a version that starts on a later day.
 * @throws Problem 404; 409 plant_profile_in_force
 */
export async function removeFuturePlantProfile(ctx: Ctx, id: number): Promise<{ success: true }> {
  const { name, valid_from } = await readPlantProfile(ctx, id);
  if (!(await store.deleteScheduledPlantProfile(ctx.db, id))) throw plantProfileInForce();
  await recordAudit(ctx, {
    action: 'plant_profile.removed',
    entity: 'plant_profile',
    entity_id: id,
    before: { name, valid_from },
  });
  await touch(ctx.db, 'plant-profile');
  return { success: true };
}

/** @throws Problem 422 by limit */
function possibleValues(values: unknown): PlantProfileValues {
  const read = PlantProfileValues.safeParse(values);
  if (!read.success)
    throw refusal(
      read.error.issues.map(({ path }) => path.join('.')),
      'plant_limit_invalid',
    );
  return read.data;
}

const refusal = (names: readonly string[], key: string): Problem =>
  new Problem(key, 422, { fields: Object.fromEntries(names.slice(0, 40).map((name) => [name, key])) });

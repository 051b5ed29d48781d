import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Day, Id, OptionalLine, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { PlantProfileValues } from './plant-profile.ts';

const One = z.object({ id: PathId });

const LimitOut = z.union([z.number(), z.string()]);

const PlantProfileHead = z.object({
  id: Id,
  name: z.string(),
  valid_from: z.string(),
  /** planned: starts on a later day; live: in force today; past: replaced */
  state: z.enum(['planned', 'live', 'past']),
  source: z.string(),
  edited_by: z.nullable(z.string()),
  created_at: z.string(),
  /** The numbers in which it differs from the version before it. */
  changes: z.array(z.object({ name: z.string(), before: LimitOut, after: LimitOut })),
});

export type PlantProfileHead = z.infer<typeof PlantProfileHead>;

export const PlantProfile = z.extend(PlantProfileHead, {
  values: PlantProfileValues,
  /** The source of single limits, by name such as `discs.12.outer_radius`. */
  sources: z.record(z.string(), z.string()),
});
export type PlantProfile = z.infer<typeof PlantProfile>;

export const listPlantProfilesCall = defineCall({
  method: 'GET',
  path: '/admin/plant-profiles',
  access: 'staff',
  summary: 'List versions of the plant profile, latest start date first, each with its changes',
  reply: z.object({ items: z.array(PlantProfileHead), total: z.int() }),
});
export const readPlantProfileCall = defineCall({
  method: 'GET',
  path: '/admin/plant-profiles/:id',
  access: 'staff',
  summary: 'Get a version of the plant profile with all limits and their sources',
  params: One,
  reply: PlantProfile,
});

const LimitName = z.string().check(z.regex(/^[a-z0-9_.]{3,80}$/, { error: 'plant_limit_unknown' }));

/** A file size in bytes is the largest limit. */
const LimitValue = z
  .number({ error: 'input_must_number' })
  .check(z.gte(-1_000_000_000, { error: 'input_too_small' }), z.lte(1_000_000_000, { error: 'input_too_big' }));

export const addPlantProfileCall = defineCall({
  method: 'POST',
  path: '/admin/plant-profiles',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Add a version of the plant profile from a day on: the limits of the version before it with these changes',
  body: z.strictObject({
    name: RequiredText(80),
    valid_from: Day('date_invalid', 'input_required'),
    source: RequiredText(400),
    /** By name, such as `sound.true_peak`. */
    limits: z.record(LimitName, z.union([LimitValue, Text(200)], { error: 'plant_limit_invalid' })),
    sources: z.optional(z.record(LimitName, OptionalLine(200))),
  }),
  reply: PlantProfile,
});
export const removePlantProfileCall = defineCall({
  method: 'DELETE',
  path: '/admin/plant-profiles/:id',
  access: 'staff',
  summary: 'Remove a version of the plant profile that starts on a later day',
  params: One,
  reply: z.object({ success: z.literal(true) }),
});

import { lookupTable } from '#kit/lookup-table.ts';
import { fieldProblem } from '#kit/problem.ts';
import { flattenPlantLimits } from '#modules/making/plant-profiles/plant-profile-limits.ts';
import { addPlantProfileCall } from '#modules/making/plant-profiles/plant-profiles.contract.ts';
import {
  addPlantProfileVersion,
  readPlantProfile,
  removeFuturePlantProfile,
} from '#modules/making/plant-profiles/plant-profiles.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseFormBody, readFormText } from '../../../form-action.server.ts';

/** Adds a version with the numbers and sources that differ from the shown version, or removes that one. */
export async function answerPlantProfileForm(own: Ctx, id: number, form: FormData): Promise<unknown> {
  if (readFormText(form, 'intent') === 'remove') return removeFuturePlantProfile(own, id);
  const shown = await readPlantProfile(own, id);
  const limits: Record<string, number | string> = lookupTable({});
  const sources: Record<string, string> = lookupTable({});
  for (const [name, value] of flattenPlantLimits(shown.values)) {
    if (!form.has(`limit.${name}`)) continue;
    const text = readFormText(form, `limit.${name}`);
    const typed = typeof value === 'string' ? text.trim() : Number(text.replace(',', '.') || Number.NaN);
    if (typeof typed === 'number' && !Number.isFinite(typed)) throw fieldProblem(name, 'input_must_number');
    if (typed !== value) limits[name] = typed;
    const source = readFormText(form, `source.${name}`);
    if (source !== (shown.sources[name] ?? '')) sources[name] = source;
  }
  const asked = {
    name: readFormText(form, 'name'),
    valid_from: readFormText(form, 'valid_from'),
    source: readFormText(form, 'source'),
  };
  return addPlantProfileVersion(own, parseFormBody(addPlantProfileCall, { ...asked, limits, sources }));
}

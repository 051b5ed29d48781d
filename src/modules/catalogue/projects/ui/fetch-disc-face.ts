import { callApi } from '#kit/call-api.ts';
import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { getDiscFaceCall } from '../projects.disc-face.contract.ts';

/** The grooves of a side; null for a plain disc, and where they can't be loaded. */
export async function fetchDiscFace(project_id: number, side: string): Promise<SizedDiscFace | null> {
  const answer = await callApi(getDiscFaceCall, { params: { id: String(project_id) }, query: { side } });
  return answer.ok ? answer.value.face : null;
}

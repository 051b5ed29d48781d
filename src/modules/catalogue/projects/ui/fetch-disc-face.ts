import { callApi } from '#kit/call-api.ts';
import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { getDiscFaceCall } from '../projects.disc-face.contract.ts';

/** The grooves in the pictures of a disc; null for a plain disc, and where they can't be loaded. */
export async function fetchDiscFace(project_id: number): Promise<SizedDiscFace | null> {
  const answer = await callApi(getDiscFaceCall, { params: { id: String(project_id) } });
  return answer.ok ? answer.value.face : null;
}

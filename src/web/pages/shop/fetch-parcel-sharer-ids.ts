import { callApi } from '#kit/call-api.ts';
import { readPublicGroupShipmentCall } from '#modules/catalogue/projects/projects.contract.ts';

/** The projects that can ship in one parcel with this one. */
export async function fetchParcelSharerIds(id: number): Promise<number[]> {
  const answer = await callApi(readPublicGroupShipmentCall, { params: { id: String(id) } });
  return answer.ok ? answer.value.project_ids : [];
}

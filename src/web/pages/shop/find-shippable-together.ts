import { callApi } from '#kit/call-api.ts';
import { getGroupShipmentCall } from '#modules/catalogue/projects/projects.contract.ts';

/** The projects that can ship in one parcel with this one. */
export async function findShippableTogether(id: number): Promise<number[]> {
  const answer = await callApi(getGroupShipmentCall, { params: { id: String(id) } });
  return answer.ok ? answer.value.project_ids : [];
}

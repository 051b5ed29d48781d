import { callApi } from '#kit/call-api.ts';
import { followPartyCall } from '#modules/catalogue/creators/creators.contract.ts';

export async function saveFollow(
  id: number,
  follow: boolean,
): Promise<{ following: boolean; followers: number } | null> {
  const answer = await callApi(followPartyCall, { params: { id: String(id) }, body: { follow } });
  return answer.ok ? answer.value : null;
}

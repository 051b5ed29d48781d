import { callApi } from '#kit/call-api.ts';
import { followOrUnfollowPartyCall } from '#modules/catalogue/creators/follow-party.contract.ts';

export async function setFollowing(
  id: number,
  follow: boolean,
): Promise<{ following: boolean; followers: number } | null> {
  const answer = await callApi(followOrUnfollowPartyCall, { params: { id: String(id) }, body: { follow } });
  return answer.ok ? answer.value : null;
}

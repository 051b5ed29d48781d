import { callApi } from '#kit/call-api.ts';
import { setProjectOnWishlistCall } from '#modules/catalogue/projects/projects.contract.ts';

export async function setRecordOnWishlist(project_id: number, in_whishlist: boolean): Promise<boolean> {
  const answer = await callApi(setProjectOnWishlistCall, { body: { project_id, in_whishlist } });
  return answer.ok;
}

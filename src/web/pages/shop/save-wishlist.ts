import { call } from '#kit/api.ts';
import { wishProjectCall } from '#modules/catalogue/projects/projects.contract.ts';

export async function saveWish(project_id: number, in_whishlist: boolean): Promise<boolean> {
  const answer = await call(wishProjectCall, { body: { project_id, in_whishlist } });
  return answer.ok;
}

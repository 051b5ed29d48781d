import { call } from '#kit/api.ts';
import { getMe } from '../shell.contract.ts';

export async function fetchMe() {
  const answer = await call(getMe, {});
  return answer.ok ? answer.value : undefined;
}

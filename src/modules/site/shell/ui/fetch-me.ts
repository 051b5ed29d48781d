import { call } from '#kit/api.ts';
import { getMeCall } from '../shell.contract.ts';

export async function fetchMe() {
  const answer = await call(getMeCall, {});
  return answer.ok ? answer.value : undefined;
}

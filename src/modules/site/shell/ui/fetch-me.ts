import { callApi } from '#kit/call-api.ts';
import { getMeCall } from '../shell.contract.ts';

export async function fetchMe() {
  const answer = await callApi(getMeCall, {});
  return answer.ok ? answer.value : undefined;
}

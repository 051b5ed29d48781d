import { expect, test } from 'vitest';
import { cancelPressing } from '#modules/selling/cancellations/cancellations.contract.ts';
import { answerOf, bodyOf } from './form-answer.server.ts';

test('what is wrong with a form goes back to it, also when it is found before anything is begun', async () => {
  const answer = await answerOf(() => Promise.resolve(bodyOf(cancelPressing, { reason: '' })));
  expect(answer).toMatchObject({
    data: { ok: false, key: 'input_required', fields: { reason: 'input_required' } },
    init: { status: 422 },
  });
});

import { expect, test } from 'vitest';
import { cancelPressingCall } from '#modules/selling/cancellations/cancellations.contract.ts';
import { parseFormBody, runFormActionWithoutTransaction } from './form-action.server.ts';

test('an error in a form is returned to it, also when validation fails before the work begins', async () => {
  const answer = await runFormActionWithoutTransaction(() =>
    Promise.resolve(parseFormBody(cancelPressingCall, { reason: '' })),
  );
  expect(answer).toMatchObject({
    data: { ok: false, key: 'input_required', fields: { reason: 'input_required' } },
    init: { status: 422 },
  });
});

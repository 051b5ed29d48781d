import { expect, test } from 'vitest';
import { listCarrierChoices } from '../sales/order-parcels.tsx';

test('staff choose a carrier by its name, and send its code; one that a warehouse named stays a choice', () => {
  expect(listCarrierChoices()).toContainEqual({ value: 'lts', label: 'La Poste' });
  expect(listCarrierChoices('MDR')).toEqual(listCarrierChoices());
  expect(listCarrierChoices('PIGEON').at(-1)).toEqual({ value: 'pigeon', label: 'PIGEON' });
});

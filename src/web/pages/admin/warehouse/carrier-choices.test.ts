import { expect, test } from 'vitest';
import { carrierChoices } from '../sales/order-parcels.tsx';

test('staff choose a carrier by its name, and send its code; one that a warehouse named stays a choice', () => {
  expect(carrierChoices()).toContainEqual({ value: 'lts', label: 'La Poste' });
  expect(carrierChoices('MDR')).toEqual(carrierChoices());
  expect(carrierChoices('PIGEON').at(-1)).toEqual({ value: 'pigeon', label: 'PIGEON' });
});

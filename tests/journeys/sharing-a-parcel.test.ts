import { afterAll, expect, test } from 'vitest';
import { overflowPixels, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { recordsOfDifferentShops, signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

test('staff add a release to the group shipment of a creator, who sees whose parcel it shares, and close it', async () => {
  const creator = await newBrowserVisit({ width: 390 });
  const { page } = creator;
  await signInByApi(page, 'creator@sillon.example');
  const word = String(Date.now()).slice(-8);
  const items = [{ type: 'vinyl', price: 2500, currency: 'EUR' }];
  const draft = { name: `Shared ${word}`, artist_name: 'Nova Lindqvist', category: 'vinyl', items };
  const maker = await signedInVisitor('creator@sillon.example');
  const { id } = (await maker.post('/api/projects', draft)).body;
  await openPage(page, `/project/project?id=${id}&page=price`);
  await page.getByLabel('Name of a new group shipment').fill(`Parcel ${word}`);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('1 release · 1 shop').waitFor();
  // The copies go to the creator's own address, otherwise to the warehouse.
  const entry = { firstname: 'Nova', lastname: word, address: '4 Rue Oberkampf', zip_code: '75011', city: 'Paris' };
  const saved = await maker.post('/api/user/delivery', { ...entry, country_id: 'FR', is_default: false });
  await page.reload();
  await page.getByLabel('Deliver the copies to').selectOption(String(saved.body.id));
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect
    .poll(async () =>
      (await maker.get('/api/user/group-shipments')).body.items.map((each: { address_id: number }) => each.address_id),
    )
    .toContain(saved.body.id);
  expect(await overflowPixels(page)).toBe(0);

  const [other] = await recordsOfDifferentShops(1);
  if (!other) throw new Error('The demonstration has no record in stock.');
  const title = [other.artist_name, other.name].filter(Boolean).join(' – ');
  const staff = await newBrowserVisit();
  const desk = staff.page;
  await signInByApi(desk, 'team@sillon.example');
  await openPage(desk, `/admin/group-shipments?q=${encodeURIComponent(`Parcel ${word}`)}`);
  expect(await seriousAccessibilityFindings(desk)).toEqual([]);
  await desk.getByRole('link', { name: `Parcel ${word}` }).click();
  await desk.getByRole('link', { name: `Nova Lindqvist – Shared ${word}` }).waitFor();
  await desk.getByText('4 Rue Oberkampf').waitFor();
  const add = desk.getByRole('region', { name: 'Add a release' });
  await add.getByLabel('Release').fill(other.link);
  await add.getByRole('button', { name: 'Add' }).click();
  await add.locator('[name="reason"][aria-invalid="true"]').waitFor();
  await add.getByLabel('Reason').fill('Asked by mail');
  await add.getByRole('button', { name: 'Add' }).click();
  await desk.getByRole('link', { name: title }).waitFor();
  expect(await seriousAccessibilityFindings(desk)).toEqual([]);

  await openPage(page, `/project/manage?id=${id}`);
  await page.getByText('This parcel is shared with 1 release:').waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await overflowPixels(page)).toBe(0);

  const close = desk.getByRole('region', { name: 'Close group shipment' });
  await close.getByLabel('Reason').fill('The tour is over');
  await close.getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('heading', { name: 'Reopen group shipment' }).waitFor();
  const row = desk.getByRole('row').filter({ hasText: title });
  await row.getByText('Remove …').click();
  await row.getByLabel('Reason').fill('Wrong release');
  await row.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('link', { name: title }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('This parcel is shared').waitFor({ state: 'detached' });
  const { body } = await (await signedInVisitor('team@sillon.example')).get('/api/admin/audit?entity=group_shipment');
  expect(body.items.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
    'group_release_removed',
    'group_state_changed',
    'group_release_added',
  ]);
  expect([...creator.errors, ...staff.errors].filter((each) => !/422/.test(each))).toEqual([]);
  await creator.close();
  await staff.close();
});

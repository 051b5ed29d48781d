import { afterAll, expect, inject, test } from 'vitest';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, type PageVisit, waitForHydration } from '../support/browser.ts';
import { oneClickUnsubscribe, signInForToken, waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

const { url } = inject('shop');
const someone = (name: string) => `${name}-${Date.now().toString(36)}@letters.example`;

/** The link in the latest mail of a kind, from the staff page of the outbox. */
async function linkTo(recipient: string, kind: string): Promise<string> {
  const { body } = await waitForMailTo(recipient, kind);
  const { pathname, search } = new URL(/https?:\/\/\S*(?:confirm|token)=[\w-]+/.exec(body)?.[0] ?? '');
  return pathname + search;
}

async function asAdmin(person: PageVisit) {
  await person.context.addCookies([{ name: 'token', value: await signInForToken('admin@sillon.example'), url }]);
}

test('the newsletter starts once the address is confirmed, and ends with one click', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  const email = someone('ada');
  await page.goto('/');
  await page.locator('#footer-newsletter').fill(email);
  await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Check your inbox').waitFor();
  await page.goto(await linkTo(email, 'newsletter_confirm'));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await page.getByText('You are subscribed').waitFor();
  const leave = await linkTo(email, 'newsletter_welcome');
  await page.goto(leave);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You are unsubscribed.').waitFor();
  await close();
  expect(await oneClickUnsubscribe(leave)).toBe(200);
  // Other unsubscribe links also check their token, here an invalid one.
  for (const page of ['/back-in-stock', '/follows/unsubscribe', '/fr/follows/unsubscribe'])
    expect(await oneClickUnsubscribe(`${page}?token=${'x'.repeat(43)}`), page).toBe(410);
});

async function writeTo({ page }: PageVisit, email: string, subject: string, javaScript: boolean) {
  await page.goto('/contact');
  if (javaScript) await waitForHydration(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your e-mail', { exact: true }).first().fill(email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Your message').fill('<b>Where</b> is my record?');
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
}

test('a message to the platform is sent at once with scripts, and without after a confirmation by mail; staff see both', async () => {
  const [withScripts, without] = [await newBrowserVisit(), await newBrowserVisit({ javaScript: false })];
  const [swift, slow] = [`Swift ${Date.now()}`, `Slow ${Date.now()}`];
  await writeTo(withScripts, someone('bea'), swift, true);
  await withScripts.page.getByText('Message sent', { exact: true }).waitFor({ timeout: 30_000 });
  expect(withScripts.errors).toEqual([]);
  await without.page.goto(`/contact?${new URLSearchParams({ subject: '"><b>Refund', order: '1042' })}`);
  expect(await without.page.getByLabel('Subject').inputValue()).toBe('"><b>Refund #1042');
  const email = someone('cy');
  await writeTo(without, email, slow, false);
  await without.page.getByText('Check your inbox').waitFor();
  await without.page.goto(await linkTo(email, 'contact_confirm'));
  await without.page.getByRole('button', { name: 'Send message' }).click();
  await without.page.getByText('Message sent').waitFor();
  await asAdmin(without);
  await without.page.goto('/admin/messages');
  await without.page.getByRole('link', { name: swift }).waitFor();
  await without.page.getByRole('link', { name: slow }).click();
  await without.page.getByText('<b>Where</b> is my record?').waitFor();
  await without.page.getByRole('button', { name: 'Mark as answered' }).click();
  await without.page.getByText('Answered', { exact: true }).first().waitFor();
  for (const { close } of [withScripts, without]) await close();
});

test.each([true, false])('an answer is found in the help (scripts: %s)', async (javaScript) => {
  const { page, close } = await newBrowserVisit({ javaScript, locale: 'fr-FR' });
  await page.goto('/fr/help');
  if (javaScript) await waitForHydration(page);
  const search = page.getByRole('searchbox', { name: 'Chercher dans les réponses' });
  await search.fill('rembourse');
  if (!javaScript) await page.getByRole('button', { name: 'Chercher', exact: true }).last().click();
  await page.getByText('Quand serai-je remboursé ?').waitFor();
  await expect.poll(() => page.getByText('Combien coûte la livraison ?').count()).toBe(0);
  await close();
});

test('visitors read texts of staff a moment later, as plain words, and staff can revert them', async () => {
  const staff = await newBrowserVisit({ bypassCSP: true });
  const visitor = await newBrowserVisit();
  await asAdmin(staff);
  const title = `Who we are <i>${Date.now()}</i>`;
  await staff.page.goto('/admin/content/about?in=en');
  const field = staff.page.getByLabel('Title', { exact: true });
  const before = await field.inputValue();
  await field.fill(title);
  await staff.page.getByRole('button', { name: 'Save' }).click();
  await staff.page.getByText('Saved and live').waitFor();
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await staff.page.getByRole('button', { name: 'Undo last change' }).click();
  await expect.poll(() => field.inputValue()).toBe(before);
  for (const path of [
    '/admin/content',
    '/admin/posts/1',
    '/admin/faq/1',
    '/admin/banners/1',
    '/admin/subscribers',
    '/admin/picks?q=a',
  ]) {
    await openPage(staff.page, path);
    expect(
      [...(await seriousAccessibilityFindings(staff.page)), ...(await findOverflowingWidths(staff.page))],
      path,
    ).toEqual([]);
  }
  for (const { close } of [staff, visitor]) await close();
});

test('a help answer is written, changed, reverted and removed without scripts', async () => {
  const staff = await newBrowserVisit({ javaScript: false, locale: 'fr-FR' });
  await asAdmin(staff);
  const { page } = staff;
  const question = `Où est mon disque ? ${Date.now()}`;
  await page.goto('/fr/admin/faq/new?in=fr');
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Réponse').fill('Chez le facteur.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL(/\/fr\/admin\/faq$/);
  await page.goto(`/fr/admin/faq?q=${encodeURIComponent(question)}`);
  await page.getByRole('link', { name: question }).click();
  await page.goto(`${page.url()}?in=fr`);
  await page.getByLabel('Réponse').fill('Au pressage.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Enregistré et en ligne').waitFor();
  expect(await page.getByLabel('Réponse').inputValue()).toBe('Au pressage.');
  await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
  await page.getByText('Enregistré et en ligne').waitFor();
  expect(await page.getByLabel('Réponse').inputValue()).toBe('Chez le facteur.');
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.waitForURL(/\/fr\/admin\/faq$/);
  await page.goto(`/fr/admin/faq?q=${encodeURIComponent(question)}`);
  expect(await page.getByRole('link', { name: question }).count()).toBe(0);
  await staff.close();
});

test.each([true, false])(
  'staff pick a record, say why, and take it out again; visitors see it in its place (scripts: %s)',
  async (javaScript) => {
    const staff = await newBrowserVisit({ javaScript });
    const visitor = await newBrowserVisit();
    await asAdmin(staff);
    const { page } = staff;
    const list = async (query: string): Promise<{ id: number; name: string }[]> =>
      (await (await page.request.get(`/api/projects?${query}`)).json()).items;
    const known = new Set((await list('category=9&limit=100')).map(({ id }) => id));
    const record = (await list('sort=newest&limit=50')).find(({ id }) => !known.has(id));
    if (!record) throw new Error('every record is a pick');
    const { name } = record;
    const ordered = async () =>
      (await page.getByRole('table').getByRole('link').allTextContents()).filter((each) => each.trim() !== '');
    const press = (word: string) => page.getByRole('button', { name: `${word}, ${name}`, exact: true }).click();

    await page.goto('/admin/picks');
    const before = await ordered();
    await page.getByLabel('Title, artist or label').fill(name);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await press('Add to picks');
    await expect.poll(ordered).toEqual([name, ...before]);
    await press('Move down');
    await expect.poll(ordered).toEqual([before[0], name, ...before.slice(1)]);

    await page.getByRole('table').getByRole('link', { name, exact: true }).first().click();
    await page.getByLabel('English').fill(`Loud & <b>clear</b>, ${javaScript}.`);
    await page.getByLabel('French').fill(`Fort et clair, ${javaScript}.`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved and live').waitFor();
    await visitor.page.goto('/featured');
    await visitor.page.getByText(`Loud & <b>clear</b>, ${javaScript}.`).waitFor();
    await visitor.page.goto('/fr/featured');
    await visitor.page.getByText(`Fort et clair, ${javaScript}.`).waitFor();

    await page.goto('/admin/picks');
    await press('Remove');
    await expect.poll(ordered).toEqual(before);
    await visitor.page.goto('/featured');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.page.getByText(`Loud & <b>clear</b>, ${javaScript}.`).count()).toBe(0);
    for (const { close } of [staff, visitor]) await close();
  },
);

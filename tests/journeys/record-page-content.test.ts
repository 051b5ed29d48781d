import { afterAll, expect, test } from 'vitest';
import type { ProjectPage } from '#modules/catalogue/projects/projects.contract.ts';
import { closeVisits, newBrowserVisit } from '../support/browser.ts';
import { newApiVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const listed = async (): Promise<readonly { id: number; link: string }[]> =>
  (await newApiVisitor().get('/api/projects?limit=100')).body.items;

/** Optional facts of a record's API response, with the words that its page must then show. */
const SAYS: Readonly<Record<string, (project: ProjectPage) => readonly string[]>> = {
  label: ({ label }) => (label ? [label.name] : []),
  number: ({ catalogue_number }) => (catalogue_number ? [catalogue_number] : []),
  story: ({ description }) => (description ? [description.slice(0, 40)] : []),
  credits: ({ credits }) => credits.flatMap(({ role, name }) => [role, name]).filter(Boolean),
  tracks: ({ songs }) => songs.map(({ title }) => title),
  genres: ({ genres }) => genres.slice(0, 1).map(({ name }) => name),
  reviews: ({ reviews }) => reviews.items.slice(0, 1).map(({ body }) => body.slice(0, 40)),
  pledges: ({ funding }) => (funding ? [String(funding.goal), `${funding.count}`] : []),
  backers: ({ funding }) =>
    funding?.backers ? [`${funding.backers} ${funding.backers === 1 ? 'backer' : 'backers'}`] : [],
  earnings: ({ items }) => (items[0]?.creator_earns ? ['after VAT and our fee'] : []),
  group: ({ shipping }) => (shipping.group_shipment ? ['in one parcel with'] : []),
};

test('the page of a record shows all facts of its API response', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const left = new Set(Object.keys(SAYS));
  for (const { id, link } of await listed()) {
    const { body } = await newApiVisitor().get(`/api/projects/${id}`);
    const facts = Object.entries(SAYS).flatMap(([fact, words]) => (words(body).length ? [fact] : []));
    if (!facts.some((fact) => left.has(fact))) continue;
    await page.goto(link);
    const shown = (await page.locator('main').innerText()).toLowerCase().replace(/\s+/g, ' ');
    for (const fact of facts) {
      for (const words of SAYS[fact]?.(body) ?? [])
        expect(shown, `${fact} of ${link}`).toContain(words.toLowerCase().replace(/\s+/g, ' '));
      left.delete(fact);
    }
  }
  expect([...left]).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a visitor chooses another variant with its own price and stock, with scripts and without', async () => {
  const several = await recordOfVariants();
  const [visitor, plain] = [await newBrowserVisit(), await newBrowserVisit({ javaScript: false })];
  for (const { page } of [visitor, plain]) await page.goto(several.link);
  const dear = several.items.at(-1);
  if (!dear) throw new Error('Nothing to choose from.');
  await visitor.page.waitForLoadState('networkidle');
  const choice = visitor.page.locator(`input[name="item_id"][value="${dear.item_id}"]`);
  await choice.check();
  await expect.poll(() => visitor.page.locator('[data-stock]').first().getAttribute('data-stock')).toBe(dear.stock);
  expect(await plain.page.locator('input[name="item_id"]').count()).toBe(several.items.length);
  expect(visitor.errors).toEqual([]);
  for (const { close } of [visitor, plain]) await close();
});

/** A record with several variants, each with its own price. */
async function recordOfVariants(): Promise<ProjectPage> {
  for (const { id } of await listed()) {
    const { body } = await newApiVisitor().get(`/api/projects/${id}`);
    const kinds = new Set(body.items.map(({ price }: { price: number }) => price));
    if (kinds.size > 1) return body;
  }
  throw new Error('Every record of the demo shop comes in one kind.');
}

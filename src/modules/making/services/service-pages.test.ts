import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installServicePages, SERVICE_SEEDS } from '#db/reference-data/services/install.server.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { parseServicePageFields, serializeServiceTable } from './service-page-form-fields.ts';
import { ServicePageTexts } from './service-pages.contract.ts';
import { formatServicePagePath, SERVICE_KEYS, SERVICE_LAYOUTS, SERVICE_PAGE_KEYS } from './services.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

describe('the shipped texts of the services', () => {
  test('every service has its page and its texts', () => {
    expect(Object.keys(SERVICE_SEEDS).sort()).toEqual([...SERVICE_PAGE_KEYS].sort());
  });

  test.each(Object.entries(SERVICE_SEEDS))(
    '%s is complete in all five languages, with the same rows in each',
    (_key, seed) => {
      const shapes = LANGUAGES.map((lang) => {
        const texts = parseBySchema(ServicePageTexts, seed[lang]);
        for (const row of texts.table_rows) expect(row.length, lang).toBe(texts.table_head.length);
        return [
          texts.points.length,
          texts.steps.length,
          texts.table_rows.length,
          texts.table_head.length,
          texts.faq.length,
        ];
      });
      for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    },
  );

  test('no two languages share a text', () => {
    for (const [key, seed] of Object.entries(SERVICE_SEEDS)) {
      const leads = LANGUAGES.map((lang) => seed[lang].lead);
      expect(new Set(leads).size, key).toBe(LANGUAGES.length);
    }
  });
});

describe('the layout of the pages', () => {
  test('each service links to others, never to itself', () => {
    for (const key of SERVICE_KEYS) {
      expect(SERVICE_LAYOUTS[key].related.length).toBeGreaterThanOrEqual(3);
      expect(SERVICE_LAYOUTS[key].related).not.toContain(key);
      expect(new Set(SERVICE_LAYOUTS[key].order).size).toBe(4);
    }
  });

  test('the page for newcomers names the platform', () => {
    expect(formatServicePagePath('brand-new', 'sillon')).toBe('/sillon-new');
    expect(formatServicePagePath('landing-tape', 'sillon')).toBe('/tape');
    expect(formatServicePagePath('deposit-sales', 'sillon')).toBe('/services/deposit-sales');
  });
});

describe('reading', () => {
  test('a page is in the reader’s language and names the platform', async () => {
    const { body } = await app.visitor().get('/api/services/vinyl', { 'accept-language': 'fr' });
    expect(body.texts.name).toBe('Vinyle');
    expect(JSON.stringify(body)).not.toContain('{{brand}}');
  });

  test('an unknown service is not found', async () => {
    for (const key of ['nothing', 'landing-vinyl', 'overview'])
      expect((await app.visitor().get(`/api/services/${key}`)).status, key).toBe(404);
  });

  test('the list names all sixteen', async () => {
    const { body } = await app.visitor().get('/api/services');
    expect(body.map(({ key }: { key: string }) => key).sort()).toEqual([...SERVICE_KEYS].sort());
  });
});

describe('changing', () => {
  test('staff write one language, visitors read it at once, and the others stay', async () => {
    const staff = story.team.visitor();
    const { body: before } = await staff.get('/api/admin/services/cd');
    const texts = { ...before.texts.en, title: 'Discs, pressed' };
    const changed = await staff.send('PUT', '/api/admin/services/cd', { lang: 'en', texts });
    expect(changed.status).toBe(200);
    expect((await app.visitor().get('/api/services/cd')).body.texts.title).toBe('Discs, pressed');
    expect(changed.body.texts.fr).toEqual(before.texts.fr);
    const [kept] = await story.query("select * from audit_log where entity = 'service' order by id desc limit 1");
    expect(kept).toMatchObject({ action: 'service_changed', entity_id: 'cd' });
  });

  test('a hidden page is not found by visitors until it is shown again', async () => {
    const staff = story.team.visitor();
    await staff.send('PUT', '/api/admin/services/marketing', { active: false });
    expect((await app.visitor().get('/api/services/marketing')).status).toBe(404);
    await staff.send('PUT', '/api/admin/services/marketing', { active: true });
    expect((await app.visitor().get('/api/services/marketing')).status).toBe(200);
  });

  test('texts without a heading are rejected, and only staff write them', async () => {
    const { body } = await story.team.visitor().get('/api/admin/services/cd');
    const nameless = { lang: 'en', texts: { ...body.texts.en, title: ' ' } };
    expect((await story.team.visitor().send('PUT', '/api/admin/services/cd', nameless)).status).toBe(422);
    expect((await story.nova.visitor().send('PUT', '/api/admin/services/cd', { active: false })).status).toBe(403);
  });
});

describe('a newer version of the program', () => {
  const newer = (key: string, title: string) => {
    const seed = SERVICE_SEEDS[key]!;
    return {
      ...SERVICE_SEEDS,
      [key]: { ...seed, en: { ...seed.en, title }, fr: { ...seed.fr, title: `${title} (fr)` } },
    };
  };
  const titles = async (key: string) => {
    const { body } = await story.team.visitor().get(`/api/admin/services/${key}`);
    return [body.texts.en.title, body.texts.fr.title];
  };

  test('replaces the texts that staff have not edited and keeps the edited language', async () => {
    const staff = story.team.visitor();
    const { body } = await staff.get('/api/admin/services/merch');
    await staff.send('PUT', '/api/admin/services/merch', {
      lang: 'en',
      texts: { ...body.texts.en, title: 'Our shirts' },
    });
    await installServicePages(app.database.db, newer('merch', 'Newer'));
    expect(await titles('merch')).toEqual(['Our shirts', 'Newer (fr)']);
    await installServicePages(app.database.db, newer('merch', 'Newest'));
    expect(await titles('merch')).toEqual(['Our shirts', 'Newest (fr)']);
  });

  test('replaces the texts of a hidden page, which stays hidden', async () => {
    const staff = story.team.visitor();
    await staff.send('PUT', '/api/admin/services/design', { active: false });
    await installServicePages(app.database.db, newer('design', 'Newer'));
    expect(await titles('design')).toEqual(['Newer', 'Newer (fr)']);
    expect((await app.visitor().get('/api/services/design')).status).toBe(404);
  });

  test('replaces the unedited texts of a shop from before the editions of services', async () => {
    await story.query("delete from content_editions where name like 'service:%'");
    await installServicePages(app.database.db, newer('mastering', 'Newer'));
    expect(await titles('mastering')).toEqual(['Newer', 'Newer (fr)']);
    expect((await titles('merch'))[0]).toBe('Our shirts');
  });
});

describe('the form of a page', () => {
  test('returns its input; an emptied row is removed', () => {
    const { en } = SERVICE_SEEDS.cd!;
    const fields: Record<string, string> = {
      name: en.name,
      title: en.title,
      lead: en.lead,
      points_title: en.points_title,
      steps_title: en.steps_title,
      table_title: en.table_title,
      table: serializeServiceTable({
        table_head: [...en.table_head],
        table_rows: en.table_rows.map((row) => [...row]),
      }),
      table_note: en.table_note,
      call_title: en.call_title,
      call_text: en.call_text,
    };
    const add = (group: string, rows: readonly object[]) => {
      for (const [at, row] of rows.entries())
        for (const [name, value] of Object.entries(row)) fields[`${group}->${at}->${name}`] = String(value);
    };
    add('points', [...en.points, { title: '', text: 'left behind' }]);
    add('steps', en.steps);
    add('faq', en.faq);
    expect(parseServicePageFields(fields)).toEqual(en);
  });
});

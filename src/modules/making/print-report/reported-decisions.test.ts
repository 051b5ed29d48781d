// Decisions of staff about artwork in the report.
import { expect, test } from 'vitest';
import { pollUntil, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { makeCentreLabelPdf } from '../../../../tests/support/printed-files.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const MM = 72 / 25.4;
const { app, story } = await openShop();
const press = pressingTestActions(story);
const ravi = () => story.ravi.visitor();
const ada = () => story.ada.visitor();

interface Begun {
  readonly id: number;
  readonly started_at: string | null;
  readonly project: { readonly id: number };
}

async function sendLabel(project_id: number, bytes: Buffer): Promise<void> {
  const about = { purpose: 'artwork', project_id, fileName: 'label.pdf' };
  const { body } = await uploadFile({ visitor: ada() }, bytes, about);
  const path = `/api/projects/${project_id}/print-checks`;
  await ada().post(path, { part: 'label', upload_id: body.id });
  await pollUntil(
    async () => (await ada().get(path)).body.checks.find(({ part }: { part: string }) => part === 'label'),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
}

async function report(visitor: TestVisitor, project_id: number): Promise<string> {
  const answer = await fetch(`${app.url}/api/projects/${project_id}/print-checks/report?part=label`, {
    headers: { cookie: `token=${visitor.cookies.get('token')}` },
  });
  const pages = pdfPages(Buffer.from(await answer.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
}

test('an override has its reason and findings, for staff also a name, and ends with the file; a refusal is named too', async () => {
  const quote_id = await press.offered(ada(), { deposit_percent: 0 });
  await press.accept(ada(), quote_id);
  const { id, project } = await pollUntil<Begun>(
    () => press.standing(ada(), quote_id),
    ({ started_at }) => started_at !== null,
  );
  const bare = await makeCentreLabelPdf((doc) => {
    doc
      .fillColor([0, 0, 0, 100])
      .fontSize(8)
      .text('Side A', 20 * MM, 75 * MM);
  });
  await sendLabel(project.id, bare);
  const move = { state: 'done', override_reason: 'The plant has this font.' };
  const moved = await ravi().send('PUT', `/api/admin/pressings/${id}/tasks/files`, move);
  expect(moved.status, moved.text).toBe(200);
  const own = await report(ada(), project.id);
  expect(own).toMatch(/Continued in spite of faults, [^:]*:\d\d .*Findings 1, 2: The plant has this font\./);
  expect(own).not.toContain('Ravi');
  expect(await report(ravi(), project.id)).toContain('Continued in spite of faults, Ravi');

  await sendLabel(project.id, await makeCentreLabelPdf());
  const reason = 'The back is upside down.';
  await ravi().post(`/api/admin/file-checks/${project.id}/refusals`, { part: 'label', reason });
  const replaced = await report(ada(), project.id);
  expect(replaced).not.toContain('The plant has this font');
  expect(replaced).toContain('green · Ready for print');
  expect(replaced).toMatch(/Refused on .* The back is upside down\./);
});

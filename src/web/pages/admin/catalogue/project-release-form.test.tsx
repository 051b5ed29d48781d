import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { makeEditableProject } from '../../../../../tests/support/editable-project.ts';
import { ProjectReleaseForm } from './project-release-form.tsx';

const texts = Object.fromEntries(
  ['admin', 'projects', 'shop', 'errors', 'costing'].map((name) => [
    name,
    JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')),
  ]),
);
const release = makeEditableProject();
const shown = (project: EditableProject, fields?: Record<string, string>) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang="en" texts={texts}>
              <ProjectReleaseForm
                countries={[]}
                project={project}
                answer={fields && { ok: false, key: 'input_invalid', fields }}
              />
            </TextsProvider>
          ),
        },
      ])}
    />,
  );
const findField = (page: string, name: string) =>
  new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`).exec(page)?.[0];

test('staff find the fields of a release filled with the saved values, closed until they open them', () => {
  const page = shown(release);
  expect(page).not.toMatch(/<details[^>]* open/);
  expect(findField(page, 'name')).toContain('value="Tote bag"');
  expect(findField(page, 'catalogue_number')).toContain('value="SIL 7"');
  expect(findField(page, 'intent')).toContain('value="release"');
  expect(page).toContain('Cotton');
});

test('a release without an artist asks for none, a release with one keeps it required', () => {
  expect(findField(shown(release), 'artist_name')).not.toContain('required');
  expect(findField(shown({ ...release, artist_name: 'Nova' }), 'artist_name')).toContain('required');
});

test('staff choose the sleeve of a record, also once its creator no longer can', () => {
  const page = shown({ ...release, category: 'vinyl', step: 'in_progress', sleeve: 'gatefold' });
  expect(page).toMatch(/<input[^>]*name="sleeve"[^>]*checked=""[^>]*value="gatefold"/);
  expect(page).toMatch(/<input[^>]*name="sleeve"[^>]*value="wide_spine"/);
});

test('a refused field opens the form and shows the error; a refused step does not', () => {
  expect(shown(release, { released: 'released_invalid' })).toMatch(/<details[^>]* open/);
  expect(shown(release, { reason: 'input_required' })).not.toMatch(/<details[^>]* open/);
});

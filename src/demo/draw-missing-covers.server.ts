import type { RenderDemoContext } from './render-demo-media.server.ts';
import { findListedProjectsWithoutPicture, saveCoverPictures } from './render-demo-media.store.server.ts';
import type { RenderedMedia, RenderTask } from './render-task-types.ts';
import { runRenderTasks } from './run-render-tasks.server.ts';

const AT_ONCE = 200;

/** Draws a cover for every listed project without a picture (imports bring none), most popular first. */
export async function drawMissingCovers({
  db,
  files,
  root,
  threads,
  say,
}: Omit<RenderDemoContext, 'songSeconds'>): Promise<number> {
  let drawn = 0;
  for (;;) {
    const rows = await findListedProjectsWithoutPicture(db, AT_ONCE);
    if (rows.length === 0) return drawn;
    if (drawn === 0) say('Drawing covers for releases without a picture …');
    const tasks = rows.map((row): RenderTask => ({ ...makeSleeveTask(row) }));
    let kept = 0;
    const done = async (task: RenderTask, rendered: RenderedMedia) => {
      if (task.kind !== 'sleeve') return;
      await Promise.all(rendered.files.map(({ key, bytes, mime }) => files.put(key, bytes, { mime })));
      await saveCoverPictures(db, task.project_id, task.picture, rendered.pictures, rendered.tone ?? '#888888');
      kept += 1;
    };
    await runRenderTasks(tasks, {
      root,
      threads,
      done,
      failed: (_task, reason) => say(`  A sleeve could not be drawn: ${reason.split('\n')[0]}`),
    });
    drawn += kept;
    say(`  ${drawn} drawn.`);
    if (kept === 0) return drawn;
  }
}

type Row = Awaited<ReturnType<typeof findListedProjectsWithoutPicture>>[number];

function makeSleeveTask({ id, name, artist_name, record_label, catalogue_number, genre_ids, category, songs }: Row) {
  return {
    kind: 'sleeve' as const,
    project_id: id,
    picture: `drawn-${id}`,
    genre: genre_ids[0] ?? 16,
    artist: artist_name,
    title: name,
    record_label: record_label ?? '',
    catalogue_number,
    tracks: (songs ?? []).slice(0, 24),
    first_side: Math.ceil(Math.min(24, (songs ?? []).length) / 2),
    ...(category === 'vinyl' && { disc: { colour_id: 'black', size: '12' as const, rpm: 33 as const } }),
  };
}

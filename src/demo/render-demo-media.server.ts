import { lookupTable } from '#kit/lookup-table.ts';
import { resolveDiscRpm } from '#modules/catalogue/artwork/disc-size.ts';
import { refreshProjectListing } from '#modules/catalogue/projects/refresh-listing.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { DEMO_PROJECTS, demoPictureFolder, firstProjectGenre, sellsAudioFiles } from './demo-projects.ts';
import type { DemoProject } from './demo-types.ts';
import {
  findCreatorsWithDemoPicture,
  findProjectsWithoutCover,
  findShopLogos,
  findSongsWithoutPreview,
  saveRenderedSong,
  saveSleevePictures,
  unqueueUnrenderedDemoSongs,
} from './render-demo-media.store.server.ts';
import type {
  CreatorPictureTask,
  RenderedMedia,
  RenderLogoTask,
  RenderSleeveTask,
  RenderSongTask,
  RenderTask,
} from './render-task-types.ts';
import { runRenderTasks } from './run-render-tasks.server.ts';

const MEMBERS: Readonly<Record<string, number>> = lookupTable({
  'demo-falterkreis': 2,
  'demo-saebyeok': 4,
  'demo-pruett': 2,
  'demo-sluice': 4,
  'demo-mokwena': 4,
  'demo-okra': 4,
  'demo-pothole': 2,
  'demo-vintersmide': 3,
  'demo-timon': 4,
  'demo-aigremont': 4,
  'demo-lune-rapide': 4,
});

export interface RenderDemoContext {
  readonly db: Db;
  readonly files: FileStore;
  /** The folder of package.json: threads start from the sources. */
  readonly root: string;
  readonly threads: number;
  /** Seconds of each song: enough to recognise it, few enough for a fast first start. */
  readonly songSeconds: number;
  readonly say: (words: string) => void;
}

/**
 * Makes the missing pictures and songs of the demonstration, so a killed run can be repeated. Files come first, then
 * their rows. Each row refreshes its page; lists are refreshed at the end.
 */
export async function renderDemoMedia(rendering: RenderDemoContext): Promise<void> {
  const { say, root, threads } = rendering;
  const tasks = await missing(rendering);
  if (tasks.length === 0) return;
  say(`Drawing ${count(tasks, 'sleeve')} sleeves and playing ${count(tasks, 'song')} songs for the demonstration …`);
  const tell = progress(tasks.length, say);
  const done = async (task: RenderTask, rendered: RenderedMedia) => {
    await keep(rendering, task, rendered);
    tell();
  };
  const failed = (task: RenderTask, reason: string) =>
    say(`  A ${task.kind} could not be made (the shop does without it): ${reason.split('\n')[0]}`);
  await runRenderTasks(tasks, { root, threads, done, failed });
  await unqueueUnrenderedDemoSongs(rendering.db);
  await touch(rendering.db, 'projects');
  say('All pictures and songs of the demonstration are ready.');
}

async function missing({ db, files, songSeconds }: RenderDemoContext): Promise<RenderTask[]> {
  const sleeves = await sleeveTasks(db);
  const songs = await songTasks(db, songSeconds);
  return [...sleeves, ...songs, ...(await faceTasks(db, files)), ...(await logoTasks(db, files))];
}

const byKey = new Map(DEMO_PROJECTS.map((project) => [project.key, project]));

async function sleeveTasks(db: Db): Promise<RenderSleeveTask[]> {
  const rows = await findProjectsWithoutCover(db);
  return rows.flatMap((row) => {
    const project = byKey.get(row.key ?? '');
    return project
      ? [
          {
            ...makeSleeveTask(project),
            project_id: row.project_id,
            artist: row.artist_name || (row.record_label ?? ''),
            record_label: row.record_label ?? '',
          },
        ]
      : [];
  });
}

function makeSleeveTask(project: DemoProject): Omit<RenderSleeveTask, 'project_id' | 'artist' | 'record_label'> {
  const record = project.items.find((item) => item.type === 'vinyl' || item.type === 'test_pressing');
  const size = record?.format === '7"' ? '7' : record?.format === '10"' ? '10' : '12';
  return {
    kind: 'sleeve',
    picture: demoPictureFolder(project),
    genre: firstProjectGenre(project),
    title: project.name,
    catalogue_number: project.catalogue_number ?? '',
    tracks: (project.songs ?? []).flat(),
    first_side: project.songs?.[0]?.length ?? 0,
    ...(record?.color_id && { disc: { colour_id: record.color_id, size, rpm: resolveDiscRpm(record.rpm, size) } }),
  };
}

async function songTasks(db: Db, seconds: number): Promise<RenderSongTask[]> {
  const rows = await findSongsWithoutPreview(db);
  return rows.flatMap(({ uuid, key }) => {
    const project = byKey.get(key ?? '');
    if (!project) return [];
    const master = sellsAudioFiles(project);
    return [{ kind: 'song' as const, uuid, genre_id: firstProjectGenre(project), seconds, master }];
  });
}

async function faceTasks(db: Db, files: FileStore): Promise<CreatorPictureTask[]> {
  const tasks: CreatorPictureTask[] = [];
  for (const { id, picture, name, kind } of await findCreatorsWithDemoPicture(db)) {
    if (!picture || (await files.head(`pictures/${picture}/mini.jpg`))) continue;
    const genre = firstProjectGenre(
      DEMO_PROJECTS.find((project) => picture === `demo-${project.artist}`) ?? { genres: [16] },
    );
    tasks.push({
      kind: 'face',
      creator_id: id,
      picture,
      name,
      is_label: kind === 'label',
      genre,
      members: MEMBERS[picture] ?? 1,
    });
  }
  return tasks;
}

async function logoTasks(db: Db, files: FileStore): Promise<RenderLogoTask[]> {
  const tasks: RenderLogoTask[] = [];
  for (const { logo, name } of await findShopLogos(db))
    if (logo && !(await files.head(logo))) tasks.push({ kind: 'logo', key: logo, name });
  return tasks;
}

async function keep({ db, files }: RenderDemoContext, task: RenderTask, rendered: RenderedMedia): Promise<void> {
  await Promise.all(rendered.files.map(({ key, bytes, mime }) => files.put(key, bytes, { mime })));
  if (task.kind === 'sleeve') {
    const ids = await saveSleevePictures(db, task.picture, rendered.pictures, rendered.tone ?? '#888888');
    await touch(db, ...ids.map((id) => `project:${id}`));
  }
  if (task.kind !== 'song' || !rendered.measures) return;
  const project_id = await saveRenderedSong(
    db,
    task.uuid,
    rendered.measures,
    task.master ? `masters/${task.uuid}.wav` : null,
  );
  if (project_id === undefined) return;
  if (task.master) await refreshProjectListing(db, project_id);
  else await touch(db, `project:${project_id}`);
}

const count = (tasks: readonly RenderTask[], kind: RenderTask['kind']) =>
  tasks.filter((task) => task.kind === kind).length;

function progress(all: number, say: (words: string) => void): () => void {
  let ready = 0;
  let reported = 0;
  return () => {
    ready += 1;
    const quarter = Math.floor((ready * 4) / all);
    if (quarter > reported && quarter < 4) say(`  ${quarter * 25} % of the pictures and songs are ready …`);
    reported = quarter;
  };
}

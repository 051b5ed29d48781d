import { notFound } from '#kit/problem.ts';
import { mayRoleCall } from '#kit/roles.ts';
import type { Ctx, SessionUser } from '#platform/ctx.server.ts';
import {
  type EditableProjectRow,
  findEditableProjectRows,
  loadEditableProjectRow,
} from './editable-project.store.server.ts';

/** The user and role of a request, which decide the projects that it may read. */
export interface ProjectReader extends Pick<Ctx, 'role'> {
  readonly user: Pick<SessionUser, 'id'> | null;
}

/** A caller, or a job for staff, that reads the checks of files. */
export type FileCheckReader = ProjectReader & Pick<Ctx, 'db' | 'now'>;

/** The owner whose projects the caller may read; null means any owner. Production staff read the files of all. */
export function readerScopeForCaller({ user, role }: ProjectReader): number | null {
  if (mayRoleCall('production', role)) return null;
  if (!user) throw notFound();
  return user.id;
}

/** A project with its items. @throws Problem 404 for a project of another user */
export async function loadProjectForReading(ctx: Ctx, id: number): Promise<EditableProjectRow> {
  const draft = await loadEditableProjectRow(ctx.db, id, readerScopeForCaller(ctx));
  if (!draft) throw notFound();
  return draft;
}

/** The same for several projects, without those of other users. */
export const findProjectsForReading = (
  ctx: ProjectReader & Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<EditableProjectRow[]> => findEditableProjectRows(ctx.db, ids, readerScopeForCaller(ctx));

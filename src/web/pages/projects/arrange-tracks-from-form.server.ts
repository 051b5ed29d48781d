import { arrangeTracks } from '#modules/catalogue/projects/arrange-tracks.server.ts';
import { arrangeTracksCall } from '#modules/catalogue/projects/projects.tracks.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseFormBody, readFormText } from '../../form-action.server.ts';

/** Arranges the tracks of a form whose field `tracks` holds JSON. @throws Problem 422 for another form */
export function arrangeTracksFromForm(ctx: Ctx, project_id: number, form: FormData) {
  return arrangeTracks(
    ctx,
    project_id,
    parseFormBody(arrangeTracksCall, { tracks: readJson(readFormText(form, 'tracks')) }).tracks,
  );
}

/** Text that is no JSON is refused by the contract, as a value of the wrong type. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

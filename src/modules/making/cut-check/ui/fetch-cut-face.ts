import { callApi } from '#kit/call-api.ts';
import { loadOnce } from '#kit/load-once.ts';
import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { getCutFaceCall } from '../cut-face.contract.ts';
import type { PreviewedSide } from '../disc-preview.ts';

const loadedFaces = new Map<string, Promise<SizedDiscFace | null>>();

/** The grooves of a side of the caller's own project, loaded once per fingerprint; null where they can't be loaded. */
export const fetchCutFace = async (
  project_id: number,
  { side, fingerprint }: PreviewedSide,
): Promise<SizedDiscFace | null> =>
  fingerprint === null
    ? null
    : loadOnce(loadedFaces, `${project_id} ${side} ${fingerprint}`, async () => {
        const answer = await callApi(getCutFaceCall, { params: { id: String(project_id), side } });
        return answer.ok ? answer.value.face : null;
      });

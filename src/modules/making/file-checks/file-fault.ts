// The faults that stop a pressing at its file check: red rules of both checks, unreadable files, open refusals, and
// changes that staff have not accepted.

import { lookupTable } from '#kit/lookup-table.ts';
import type { Recheck } from '#modules/catalogue/projects/changes.contract.ts';
import { findWorstLight } from '#modules/making/cut-check/check-track.ts';
import type { CheckedCarrier, CheckedTrack } from '#modules/making/cut-check/cut-check.contract.ts';
import type { TrafficLight } from '#modules/making/cut-check/cut-finding.ts';
import type { CheckedSide } from '#modules/making/cut-check/cut-sides.contract.ts';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import type { FaultOverride, FileFault } from './file-checks.contract.ts';

interface FileVersion {
  readonly version: string;
  /** As sent. */
  readonly file_names: string[];
}
/** By `track:12`, `side:A`, `carrier:cd` and `part:sleeve`. */
export type FileVersions = ReadonlyMap<
  string,
  FileVersion & { readonly name: string; readonly files: readonly string[] }
>;

interface CheckedFiles {
  readonly tracks: readonly Pick<CheckedTrack, 'id' | 'title' | 'side' | 'position' | 'state' | 'light' | 'findings'>[];
  readonly sides: readonly CheckedSide[];
  readonly carriers: readonly Pick<CheckedCarrier, 'id' | 'name' | 'findings'>[];
  readonly parts: readonly Pick<PrintCheck, 'part' | 'state' | 'light' | 'findings'>[];
  readonly refusals: readonly { readonly id: number; readonly track_id: number | null; readonly part: string | null }[];
  readonly versions: FileVersions;
  readonly rechecks: readonly OpenRecheck[];
}
type OpenRecheck = Pick<Recheck, 'id' | 'part' | 'opened_at'>;

const fileTrackName = ({ side, position, title }: { side: string; position: number; title: string }): string =>
  `${side}${position} ${title}`;

/** Every fault, in the order tracks, sides, CDs and tapes, parts, changes. */
export function findFileFaults({
  tracks,
  sides,
  carriers,
  parts,
  refusals,
  versions,
  rechecks,
}: CheckedFiles): FileFault[] {
  const found = [
    ...tracks.flatMap((track) => {
      const refusal = refusals.find(({ track_id }) => track_id === track.id);
      const rules = [...(track.state === 'failed' ? ['unreadable'] : []), ...redRules(track.findings)];
      return faults('track', String(track.id), fileTrackName(track), rules, refusal?.id);
    }),
    ...sides.flatMap(({ side, cut }) => faults('side', side, side, redRules(cut?.findings ?? []))),
    ...carriers.flatMap(({ id, name, findings }) => faults('carrier', id, name, redRules(findings))),
    ...parts.flatMap(({ part, state, findings }) => {
      const refusal = refusals.find((each) => each.part === part);
      const rules = [...(state === 'refused' ? ['unreadable'] : []), ...redRules(findings)];
      return faults('part', part, part, rules, refusal?.id);
    }),
  ];
  const cover = refusals.find(({ part }) => part === 'cover');
  if (cover) found.push(...faults('part', 'cover', 'cover', [], cover.id));
  const files = found.map((fault) => {
    const { version = '', file_names = [] } = versions.get(fileKey(fault)) ?? {};
    return { ...fault, version, file_names };
  });
  return [...files, ...faultsOfOpenRechecks(rechecks)];
}

/** Changed audio and artwork without an acceptance; each further change is another fault. */
export const faultsOfOpenRechecks = (rechecks: readonly OpenRecheck[]): FileFault[] =>
  rechecks
    .filter(({ part }) => part !== 'format')
    .map(({ id, part, opened_at }) => ({
      ...{ subject: 'recheck', id: part, name: part, rule: 'changed', refusal_id: null, file_names: [] },
      version: `${id} ${opened_at}`,
    }));

/** `track:12`: a file, or the side or carrier that several files make. */
const fileKey = ({ subject, id }: Pick<FileFault, 'subject' | 'id'>): string => `${subject}:${id}`;

function faults(
  subject: FileFault['subject'],
  id: string,
  name: string,
  rules: readonly string[],
  refusal_id: number | null = null,
): Omit<FileFault, keyof FileVersion>[] {
  const fault = { subject, id, name };
  const found = [...new Set(rules)].map((rule) => ({ ...fault, rule, refusal_id: null }));
  return refusal_id === null ? found : [{ ...fault, rule: 'refused', refusal_id }, ...found];
}

const redRules = (findings: readonly { readonly rule: string; readonly light: TrafficLight }[]): string[] =>
  findings.filter(({ light }) => light === 'red').map(({ rule }) => rule);

/**
 * `track:12:clipping@` and the version of the file, so that the same fault of a new file is another one. A refusal has
 * its number, so that a later one is another fault.
 */
export const fileFaultKey = ({
  subject,
  id,
  rule,
  refusal_id,
  version,
}: Omit<FileFault, 'name' | 'file_names'>): string =>
  `${[subject, id, rule, ...(refusal_id === null ? [] : [refusal_id])].join(':')}@${version}`;

interface CheckedProjectFiles {
  readonly faults: readonly FileFault[];
  readonly versions: FileVersions;
}

/** The faults without an override for the present files, the number of the others, and the replaced files. */
export function applyFaultOverrides<T extends { readonly faults: readonly string[] }>(
  { faults, versions }: CheckedProjectFiles,
  overrides: readonly T[],
): { faults: FileFault[]; overridden: number; overrides: (T & Pick<FaultOverride, 'replaced'>)[] } {
  const known = new Set(overrides.flatMap((override) => override.faults));
  const left = faults.filter((fault) => !known.has(fileFaultKey(fault)));
  return {
    faults: left,
    overridden: faults.length - left.length,
    overrides: overrides.map((each) => ({ ...each, replaced: findReplacedFiles(each.faults, versions) })),
  };
}

/** The files of overridden faults that were replaced since, so that the override ended for them. */
function findReplacedFiles(keys: readonly string[], versions: FileVersions): FaultOverride['replaced'] {
  const replaced = keys.flatMap((key) => {
    const fault = parseFaultKey(key);
    if (!fault) return [];
    const { version, rule: _, ...file } = fault;
    const now = versions.get(fileKey(file));
    return now?.version === version ? [] : [{ ...file, name: now?.name ?? file.id }];
  });
  return [...new Map(replaced.map((file) => [fileKey(file), file])).values()];
}

/** The printed parts with overridden faults of their current files, and the overridden rules. */
export function findOverriddenParts(
  keys: readonly string[],
  versions: FileVersions,
): { readonly part: string; readonly rules: readonly string[] }[] {
  const faults = keys.flatMap((key) => {
    const fault = parseFaultKey(key);
    return fault?.subject === 'part' && versions.get(fileKey(fault))?.version === fault.version ? [fault] : [];
  });
  return [...new Set(faults.map(({ id }) => id))].map((part) => ({
    part,
    rules: faults.filter(({ id }) => id === part).map(({ rule }) => rule),
  }));
}

/** File, rule and version of a key of `fileFaultKey`; null unless its subject is a track, side, carrier or part. */
function parseFaultKey(
  key: string,
): { subject: FileFault['subject']; id: string; rule: string; version: string | undefined } | null {
  const [, subject, id = '', rule = '', version] =
    /^(track|side|carrier|part):([^:]+):([^:@]*).*?(?:@(.*))?$/.exec(key) ?? [];
  return subject === undefined ? null : { subject: subject as FileFault['subject'], id, rule, version };
}

const FAULT_TEXTS: Readonly<Record<string, string>> = lookupTable({ refused: 'file_refused', changed: 'recheck_open' });

/** The fields of a refused move with text keys: `track_12`, `side_A`, `part_sleeve`, `recheck_audio`. */
export function faultErrorsByField(found: readonly FileFault[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { subject, id, rule } of found) {
    const field = `${subject}_${id}`;
    if (fields.get(field) !== 'file_refused') fields.set(field, FAULT_TEXTS[rule] ?? 'file_red');
  }
  return Object.fromEntries(fields);
}

/**
 * The light of each side: the worst of its tracks, its groove and the carriers that it is on; null until all of its
 * tracks are measured.
 */
export function trafficLightsOfSides({
  tracks,
  sides,
  carriers,
}: Pick<CheckedFiles, 'tracks' | 'sides' | 'carriers'>): { side: string; light: TrafficLight | null }[] {
  return [...new Set(tracks.map(({ side }) => side))].map((side) => {
    const own = tracks.filter((track) => track.side === side);
    if (own.some(({ state }) => state === 'failed')) return { side, light: 'red' };
    const lights = own.flatMap(({ light }) => (light ? [{ light }] : []));
    const groove = sides.find((each) => each.side === side)?.cut;
    const light =
      lights.length < own.length
        ? null
        : findWorstLight([
            ...lights,
            ...(groove ? [groove] : []),
            ...carriers.flatMap(({ findings }) => findings.filter((finding) => isFindingAboutSide(finding, side))),
          ]);
    return { side, light };
  });
}

/** A finding without side and tracks is about all sides. */
const isFindingAboutSide = ({ side, tracks }: CheckedCarrier['findings'][number], letter: string): boolean =>
  side === null ? tracks.length === 0 || tracks.some((track) => track.side === letter) : side === letter;

/** The light of each printed part: red for a file that cannot be read, null without a finished check. */
export const trafficLightsOfPrintParts = (
  parts: CheckedFiles['parts'],
): { part: string; light: TrafficLight | null }[] =>
  parts.map(({ part, state, light }) => ({ part, light: state === 'refused' ? 'red' : light }));

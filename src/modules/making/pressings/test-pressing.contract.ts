import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { TEST_PRESSING_VERDICTS } from './test-pressing.ts';

const text = z.nullable(z.string());
const Side = z.string({ error: 'input_required' }).check(z.regex(/^[A-Z]$/, { error: 'not_found' }));
const Verdict = z.enum(TEST_PRESSING_VERDICTS, { error: 'choice_unknown' });

/** The verdict of a customer on one side. A refusal needs a note. */
export const SideVerdictFields = {
  side: Side,
  verdict: Verdict,
  note: z.optional(Text(2000)),
  /** A finished upload of the caller with purpose `recording`. Without it, an earlier recording stays. */
  recording_id: z.optional(Id),
} as const;
const VerdictShape = z.object(SideVerdictFields);
export type SideVerdict = z.infer<typeof VerdictShape>;

const TestPressingSide = z.object({
  side: z.string(),
  /** Null until it is judged. */
  verdict: z.nullable(z.enum(TEST_PRESSING_VERDICTS)),
  note: z.string(),
  /** File name of the recording. */
  recording: text,
  /** Null for a customer without an account. */
  judged_by: text,
  judged_at: text,
});
export type TestPressingSide = z.infer<typeof TestPressingSide>;

/** A test pressing that was sent, with its sides in order. */
export const TestPressing = z.object({ attempt: z.int(), sides: z.array(TestPressingSide) });
export type TestPressing = z.infer<typeof TestPressing>;

export const getTestPressingRecordingCall = defineCall({
  method: 'GET',
  path: '/pressings/:id/test-pressings/:attempt/:side/recording',
  access: 'signed_in',
  produces: ['audio/mpeg', 'audio/wav', 'audio/flac', 'audio/aiff', 'audio/ogg', 'application/octet-stream'],
  summary:
    'Download the recording of a side of a test pressing, with Range requests: its customer and production staff',
  params: z.object({ id: PathId, attempt: PathId, side: Side }),
  reply: z.unknown(),
});

/** The note says how the customer gave the verdict, such as by telephone. */
export const StaffSideVerdictFields = { side: Side, verdict: Verdict, note: RequiredText(2000) } as const;

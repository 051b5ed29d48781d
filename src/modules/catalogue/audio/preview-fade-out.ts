// A preview fades out at the limit. A shorter track stays whole, without a fade.

export type PreviewFader = {
  push: (block: readonly Float32Array[]) => readonly Float32Array[];
  /** The samples held back for the fade, when the track ends before the limit. */
  flush: () => readonly Float32Array[];
};

const fadeSeconds = 2;

/** Holds back the last two seconds before the limit until the end of the track is known. */
export function createPreviewFadeOut(sampleRate: number, channels: number, limitSeconds?: number): PreviewFader {
  const nothing = () => Array.from({ length: channels }, () => new Float32Array(0));
  if (limitSeconds === undefined) return { push: (block) => block, flush: nothing };
  const limit = Math.round(limitSeconds * sampleRate);
  const fade = Math.min(limit, fadeSeconds * sampleRate);
  const held = Array.from({ length: channels }, () => new Float32Array(fade));
  let frame = 0;
  let over = false;
  const hold = (block: readonly Float32Array[], from: number, to: number) => {
    if (from === to) return;
    for (const [channel, samples] of block.entries())
      held[channel]?.set(samples.subarray(from, to), frame + from - (limit - fade));
  };
  return {
    push: (block) => {
      const length = block[0]?.length ?? 0;
      if (over) return nothing();
      const free = Math.max(0, Math.min(length, limit - fade - frame));
      const kept = Math.max(free, Math.min(length, limit - frame));
      hold(block, free, kept);
      over = kept < length;
      frame += kept;
      const clear = block.map((samples) => samples.subarray(0, free));
      return over ? clear.map((samples, channel) => withFade(samples, held[channel] ?? samples)) : clear;
    },
    flush: () => (over ? nothing() : held.map((samples) => samples.subarray(0, Math.max(0, frame - (limit - fade))))),
  };
}

/** A quarter cosine: equal power, without the dip of a straight line. */
function withFade(clear: Float32Array, held: Float32Array): Float32Array {
  const out = new Float32Array(clear.length + held.length);
  out.set(clear);
  for (let i = 0; i < held.length; i++)
    out[clear.length + i] = (held[i] ?? 0) * Math.cos(((i + 1) / held.length) * (Math.PI / 2));
  return out;
}

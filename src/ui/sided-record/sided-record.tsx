import { type ReactNode, useState } from 'react';
import type { DiscProps } from '../record/disc.tsx';
import { AnimatedRecord } from '../record/record.tsx';
import { LazyRecordScene } from '../record-scene/lazy-record-scene.tsx';
import type { RecordSceneProps } from '../record-scene/record-scene.tsx';
import type { DiscSides } from './side-choice.tsx';
import { useDrawnSide } from './use-drawn-side.ts';

/** What all sides of a record share. */
export interface RecordLook {
  /** The disc until the lit view or the drawing of its side is there; null for a sleeve without one. */
  readonly disc: DiscProps | null;
  readonly rpm: 33 | 45;
  readonly playing?: boolean;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly large?: boolean;
}

/** A record out of its sleeve: one side of one of its discs in front, the other discs behind it. */
export function SidedRecord({
  cover,
  back,
  alts,
  disc,
  discs,
  side,
  onSide,
  describe,
  draw,
  pose,
  rpm,
  playing,
  sizes,
  eager,
  large,
  children,
}: RecordLook & {
  cover: string | null;
  /** Without a picture the back of the sleeve is bare board. */
  back: string | null;
  alts: { readonly cover: string; readonly back: string; readonly scene: string };
  discs: readonly DiscSides[];
  side: string;
  onSide: (side: string) => void;
  /** Describes the record for the lit view. */
  describe: RecordSceneProps['load'];
  /** Draws the side where there is no lit view; null where `disc` shows it. */
  draw: (() => Promise<string>) | null;
  pose?: RecordSceneProps['pose'];
  /** Lies over the front of the sleeve. */
  children?: ReactNode;
}) {
  const [isDrawn, setIsDrawn] = useState(false);
  const drawn = useDrawnSide(isDrawn && disc ? draw : null);
  const front = Math.max(
    0,
    discs.findIndex((sides) => sides.includes(side)),
  );
  const turned = disc !== null && discs[front]?.[1] === side;
  return (
    <AnimatedRecord
      src={turned ? back : cover}
      alt={turned ? alts.back : alts.cover}
      disc={drawn === null ? disc : { src: drawn }}
      behind={disc && discs.length > 1 ? { disc, count: discs.length - 1 } : undefined}
      out
      turned={turned}
      playing={playing}
      rpm={rpm}
      sizes={sizes}
      eager={eager}
      large={large}
    >
      {!turned && children}
      {disc && (
        <LazyRecordScene
          load={describe}
          alt={alts.scene}
          playing={playing}
          pose={pose}
          front={front}
          turned={turned}
          onTurn={(isBack) => onSide(discs[front]?.[isBack ? 1 : 0] ?? side)}
          onUnavailable={() => setIsDrawn(true)}
        />
      )}
    </AnimatedRecord>
  );
}

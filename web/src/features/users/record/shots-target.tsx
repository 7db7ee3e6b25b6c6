import { countCentreHits } from '@gwanyeok/domain/predictions/target/places.ts'
import type { PredictedDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { createRecordTarget } from '#shared/record/create-record-target.ts'
import { DIRECTION_TEXT_CLASS, Triangle } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Target } from '#shared/ui/target/target.tsx'
import type { TrackRecord } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'

type Shots = TrackRecord['shots']

const TARGET_PX = 350

/** The last judged predictions on one target, with the number of rises, of falls and of hits in the centre. */
export function ShotsTarget({ shots }: { shots: Shots }) {
  return (
    <figure className="mx-auto w-full max-w-87.5">
      <div className="relative mx-auto" style={{ maxWidth: TARGET_PX }}>
        <Target
          content={createRecordTarget(shots)}
          size={TARGET_PX}
          corner={recordMessages.lastShots(formatCount(shots.length))}
        />
        <HalfCount direction="up" shots={shots} className="absolute top-0 left-0" />
        <HalfCount direction="down" shots={shots} className="absolute bottom-0 left-0" />
      </div>
      <figcaption className="mt-5 text-center type-body-strong">
        {recordMessages.centreShots(formatCount(countCentreHits(shots)))}
      </figcaption>
    </figure>
  )
}

/** Up to this number of results the target is small, because it would be almost empty. */
const MAX_FEW_RESULTS = 5

export const hasFewResults = (resultCount: number) => resultCount <= MAX_FEW_RESULTS

/** A small target for few results, next to their counts and a sentence. */
export function FewShotsTarget({ shots, sentence }: { shots: Shots; sentence: string }) {
  const isDesktop = useIsDesktop()
  return (
    <figure className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Target content={createRecordTarget(shots)} size={isDesktop ? 192 : 96} />
      <figcaption className="flex min-w-32 flex-1 flex-col gap-1">
        <HalfCount direction="up" shots={shots} />
        <HalfCount direction="down" shots={shots} />
        <span className="mt-2 type-body-strong">{sentence}</span>
      </figcaption>
    </figure>
  )
}

interface HalfProps {
  direction: PredictedDirection
  shots: Shots
  className?: string
}

/** The number of shots in one half. */
function HalfCount({ direction, shots, className }: HalfProps) {
  const count = shots.filter((shot) => shot.direction === direction).length
  return (
    <span
      className={cx(
        'flex items-baseline gap-1 type-label-strong',
        DIRECTION_TEXT_CLASS[direction],
        className,
      )}
    >
      <Triangle direction={direction} />
      {recordMessages[direction]} {formatCount(count)}
    </span>
  )
}

/** Explains gold dots and the notches of the rim. */
export function ShotsLegend() {
  return (
    <span aria-hidden="true" className="flex gap-3 type-label text-text-2">
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-full border-[0.1875rem] border-on-accent bg-accent" />
        {recordMessages.hit}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="flex h-3 w-4 items-center justify-center bg-text">
          <span className="h-2 w-0.5 bg-surface" />
        </span>
        {recordMessages.miss}
      </span>
    </span>
  )
}

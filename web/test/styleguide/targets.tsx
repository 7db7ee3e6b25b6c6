import { Section } from '#shared/ui/section.tsx'
import { Target } from '#shared/ui/target/target.tsx'
import type { TargetContent } from '#shared/ui/target/target-content.ts'
import { type MarkState, TargetMark } from '#shared/ui/target/target-mark.tsx'
import type { Shot } from '@gwanyeok/domain/predictions/target/places.ts'
import { samples } from './samples.ts'

const SHOTS: readonly Shot[] = samples.shotErrors.map((error, index) => ({
  seed: `BLK-${index}`,
  direction: index % 10 < 7 ? 'up' : 'down',
  error,
}))

const CONTENTS: readonly TargetContent[] = [
  { kind: 'empty' },
  { kind: 'sealed', timeLeftShare: 0.42 },
  { kind: 'pending', direction: 'up', timeLeftShare: 0.6, percentToTarget: 5 },
  { kind: 'hit', direction: 'up', error: 1.4, seed: 'BLK-3' },
  { kind: 'miss', direction: 'down', shortfall: 0.4 },
  { kind: 'record', shots: SHOTS.slice(0, 24) },
]

const MARKS: readonly MarkState[] = ['empty', 'sealed', 'pending', 'hit', 'miss']

/** The target in its states and sizes. */
export function Targets() {
  return (
    <Section title={samples.sections.targets}>
      <div className="mb-6 flex gap-6 pl-8">
        {MARKS.map((state) => (
          <TargetMark key={state} state={state} timeLeftShare={0.6} direction="down" />
        ))}
      </div>
      {[40, 96, 160].map((size) => (
        <div key={size} className="mb-6 flex flex-wrap items-center gap-6 pl-8">
          {CONTENTS.map((content) => (
            <Target key={content.kind} content={content} size={size} />
          ))}
        </div>
      ))}
    </Section>
  )
}

/** Large targets: a rise that hit, a fall that missed, and a record. */
export function LargeTargets() {
  return (
    <Section title={samples.sections.largeTargets}>
      <div className="flex flex-wrap justify-center gap-x-24 gap-y-20 py-10 max-md:px-4">
        <Target
          size={280}
          corner={samples.targetCorners.hit}
          content={{ kind: 'hit', direction: 'up', error: 0.31, seed: 'BLK-3' }}
        />
        <Target
          size={280}
          corner={samples.targetCorners.miss}
          content={{ kind: 'miss', direction: 'down', shortfall: 0.4 }}
        />
        <Target size={350} corner={samples.targetCorners.record} content={{ kind: 'record', shots: SHOTS }} />
      </div>
    </Section>
  )
}

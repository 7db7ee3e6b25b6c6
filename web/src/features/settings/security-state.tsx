import { useQuery } from '@tanstack/react-query'
import { buildRimPath, measureTarget } from '@gwanyeok/domain/predictions/target/geometry.ts'
import type { Member } from '#shared/session/session.ts'
import { settingsMessages as messages } from './messages.ts'
import { secondFactorQuery } from './second-factor/queries.ts'

const MEASURES = measureTarget(96)
/** The rings from the outside in. `radius` is a share of the face's radius. */
const RINGS = [
  { radius: 0.87, fill: 'fill-target-3' },
  { radius: 0.6, fill: 'fill-target-2' },
  { radius: 0.32, fill: 'fill-accent' },
]

/** How well the account is protected: each step fills a ring of the target, the second factor its centre. */
export function SecurityState({ me }: { me: Member }) {
  const secondFactor = useQuery(secondFactorQuery).data
  // Every account has a sign-in method, so the first step is always done.
  const steps = [true, me.emailConfirmed, secondFactor !== undefined && secondFactor.enabledAt !== null]
  const doneCount = steps.filter(Boolean).length
  return (
    <div className="flex items-center gap-5">
      <svg viewBox="0 0 96 96" aria-hidden="true" className="size-24 flex-none overflow-visible">
        <path
          d={buildRimPath(MEASURES)}
          strokeWidth={MEASURES.rimWidth}
          strokeLinejoin="round"
          className="fill-target-face stroke-text"
        />
        {RINGS.map(({ radius, fill }, index) => (
          <circle
            key={fill}
            cx={MEASURES.centre}
            cy={MEASURES.centre}
            r={MEASURES.innerRadius * radius}
            strokeDasharray={steps[index] ? undefined : '4 3'}
            className={steps[index] ? `${fill} stroke-accent-line` : 'fill-target-face stroke-line-control'}
          />
        ))}
      </svg>
      <div className="min-w-0">
        <h2 className="type-label text-text-2">{messages.security}</h2>
        <p className="mt-0.5 type-title-1">{messages.stepsDone(doneCount, steps.length)}</p>
        <p className="mt-1 type-label text-balance text-text-2">
          {doneCount === steps.length ? messages.allStepsDone : messages.stepsHint}
        </p>
      </div>
    </div>
  )
}

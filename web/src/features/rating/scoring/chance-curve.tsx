import { chanceMultiplier } from '@gwanyeok/domain/predictions/judging/score.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { factorText } from '@gwanyeok/domain/predictions/factor-text.ts'
import { chanceText } from '#shared/predictions/chance-text.ts'
import type { Aim } from './aim-at.ts'
import { scoringMessages } from './messages.ts'

const texts = scoringMessages.curve

const STEPS = 50
const PERCENTS = [0, 25, 50, 60, 70, 80, 90, 100]
const STRETCHED = '[vector-effect:non-scaling-stroke]'

/** The rising half: from certainty to a chance of one half. */
const RISE = Array.from({ length: STEPS + 1 }, (_, at) => {
  const chance = (STEPS + at) / (2 * STEPS)
  return `${(1 - chance) * 100} ${(1 - chanceMultiplier(chance)) * 100}`
})
  .toReversed()
  .join('L')

/** The multiplier by the chance, certainty on the left: as on the slider, a farther target lies on the right. */
export function ChanceCurve({ aim: { chance, multiplier } }: { aim: Aim }) {
  const place = { left: `${(1 - chance) * 100}%`, top: `${(1 - multiplier) * 100}%` }
  return (
    <>
      <div role="img" aria-label={texts.text(chanceText(chance), factorText(multiplier, 2))}>
        <div className="relative h-30">
          <span className="absolute inset-y-0 right-0 w-1/2 bg-surface-2 pt-3 text-center type-caption text-text-2">
            {texts.whole}
          </span>
          <span className="absolute top-1 left-0 type-caption text-text-2">{texts.top}</span>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path d="M0 0H50M0 100H100" className={`stroke-line ${STRETCHED}`} />
            <path
              d={`M${RISE}L100 0`}
              strokeWidth="2"
              strokeLinejoin="round"
              className={`fill-none stroke-text ${STRETCHED}`}
            />
          </svg>
          <span style={place} className="absolute bottom-0 border-l-2 border-dashed border-accent-line" />
          <span style={place} className="absolute -translate-1/2">
            <HitMark />
          </span>
        </div>
        <div className="mt-1.5 grid grid-cols-3 type-caption text-text-2">
          <span>100%</span>
          <span className="text-center">50%</span>
          <span className="text-right">0%</span>
          <span className="col-span-3 text-center">{texts.axis}</span>
        </div>
      </div>
      <CurveTable />
    </>
  )
}

/** The curve in figures, for those who cannot see it. */
function CurveTable() {
  return (
    <table className="sr-only">
      <caption>{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.chance}</th>
          <th scope="col">{texts.multiplier}</th>
        </tr>
      </thead>
      <tbody>
        {PERCENTS.map((percent) => (
          <tr key={percent}>
            <th scope="row">{percent}%</th>
            <td>{factorText(chanceMultiplier(percent / 100), 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

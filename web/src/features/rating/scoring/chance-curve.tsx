import { useMemo } from 'react'
import { chanceMultiplier } from '@gwanyeok/domain/predictions/judging/score.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { factorText } from '@gwanyeok/domain/predictions/factor-text.ts'
import { chanceText } from '@gwanyeok/domain/predictions/chance-text.ts'
import { cx } from '#shared/ui/cx.ts'
import { type Aim, aimAt, LEAST_TENTHS, MOST_TENTHS, type PlayedStock, positionOf } from './aim-at.ts'
import { scoringMessages } from './messages.ts'

const texts = scoringMessages.curve

const PERCENTS = [0, 25, 50, 60, 70, 80, 90, 100]
const STRETCHED = '[vector-effect:non-scaling-stroke]'
const ALL_TENTHS = Array.from({ length: MOST_TENTHS - LEAST_TENTHS + 1 }, (_, at) => LEAST_TENTHS + at)
const MIDDLE_TENTHS = MOST_TENTHS / 2
/** Of the drawing's height: lower, the curve would cross the label. */
const LABEL_HEIGHT = 0.15

interface Props {
  stock: PlayedStock
  aim: Aim
}

/** The multiplier by the target, on the slider's own axis: what is drawn stands below its knob. */
export function ChanceCurve({ stock, aim: { tenths, chance, multiplier } }: Props) {
  const aims = useMemo(() => ALL_TENTHS.map((each) => aimAt(stock, each)), [stock])
  const path = aims.map((each) => `${positionOf(each.tenths) * 100} ${(1 - each.multiplier) * 100}`).join('L')
  const whole = aims.find((each) => each.multiplier === 1)
  const wholeFrom = whole ? positionOf(whole.tenths) * 100 : 100
  const labelledFrom = aims.find((each) => each.multiplier >= LABEL_HEIGHT)?.tenths ?? MOST_TENTHS
  const position = positionOf(tenths)
  const place = { left: `${position * 100}%`, top: `${(1 - multiplier) * 100}%` }
  return (
    <>
      {/* As far from the edges as the knob at the slider's ends. */}
      <div
        role="img"
        aria-label={texts.text(chanceText(chance), factorText(multiplier, 2))}
        className="mx-[0.8125rem]"
      >
        <div className="relative h-30">
          <span style={{ left: `${wholeFrom}%` }} className="absolute inset-y-0 right-0 bg-surface-2" />
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path d={`M0 0H${wholeFrom}M0 100H100`} className={`stroke-line ${STRETCHED}`} />
            <path
              d={`M${path}`}
              strokeWidth="2"
              strokeLinejoin="round"
              className={`fill-none stroke-text ${STRETCHED}`}
            />
          </svg>
          <span style={place} className="absolute bottom-0 border-l-2 border-dashed border-accent-line" />
          <span style={place} className="absolute -translate-1/2">
            <HitMark />
          </span>
          {whole && (
            <span
              style={{ left: `${wholeFrom}%` }}
              className="absolute top-3 right-0 text-center type-caption text-text-2"
            >
              <span className="bg-surface-2 px-1">{texts.whole}</span>
            </span>
          )}
          {/* Below the curve, on the side of the dot that has room. */}
          <span
            style={{ left: `${positionOf(Math.max(tenths, labelledFrom)) * 100}%` }}
            className={cx(
              'absolute bottom-1 type-caption-strong whitespace-nowrap',
              position < 0.5 ? 'ml-3.5' : '-translate-x-full pr-3.5',
            )}
          >
            {texts.chanceOf(chanceText(chance))}
          </span>
        </div>
        <div className="-mx-[0.8125rem] mt-1.5 flex flex-wrap justify-between type-caption text-text-2">
          <span>{chanceText(1)}</span>
          <span>{chanceText(aimAt(stock, MIDDLE_TENTHS).chance)}</span>
          <span>{chanceText(aimAt(stock, MOST_TENTHS).chance)}</span>
          <span className="w-full text-center">{texts.axis}</span>
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

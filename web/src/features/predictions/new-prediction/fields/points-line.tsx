import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCount, formatShortChange } from '#shared/format/format-figures.ts'
import { chanceText } from '@gwanyeok/domain/predictions/chance-text.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { RollingNumber } from '#shared/ui/rolling-number.tsx'
import { tradingHoursWords } from '../../score/trading-hours.ts'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { ScoreReasons } from './score-reasons.tsx'

const { score: texts, chance: chanceTexts } = newPredictionMessages

/** The most that the draft can score, its chance, and a notice where the chance takes from the score; reasons in a sheet. */
export function PointsLine({ state }: { state: NewPredictionState }) {
  const section = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { preview, chance, tradingHours, mostInHours, now, reach } = state
  const points = preview && formatCount(preview.perfect)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.title}
      className="mt-2 rounded-2 outline-none short:mt-1"
    >
      <div className="flex min-h-touch items-center justify-between gap-3 short:min-h-9">
        {preview && points !== null ? (
          <div className="flex flex-wrap items-baseline gap-x-2 py-2 short:py-0">
            <p className="type-body-strong whitespace-nowrap">
              {texts.most} <RollingNumber value={preview.perfect} text={texts.points(points)} />
            </p>
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="hit-44 relative inline-flex items-center rounded-1 type-label whitespace-nowrap text-text-2 underline underline-offset-2"
            >
              {texts.why(points)}
              <ChevronRight size={16} aria-hidden="true" className="-mr-1" />
            </button>
          </div>
        ) : (
          <p className="type-label text-text-2">{texts.open}</p>
        )}
        <ChanceChip chance={chance} />
      </div>
      <Caption>
        {reach
          ? reach.short
          : !isTooLikely(state) &&
            !tradingHours &&
            mostInHours !== null &&
            mostInHours !== preview?.perfect &&
            texts.inHours(tradingHoursWords(now), formatCount(mostInHours))}
      </Caption>
      {/* Always there, so that a screen reader says what appears in it. */}
      <div role="status">
        <ChanceNotice
          state={state}
          onTake={(target) => {
            state.setTarget(target)
            // The button goes with the notice.
            section.current?.focus({ preventScroll: true })
          }}
        />
      </div>
      {points !== null && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.why(points)}>
          <ScoreReasons state={state} />
        </Sheet>
      )}
    </section>
  )
}

function Caption({ children }: { children: string | false }) {
  return children && <p className="-mt-1.5 pb-1.5 type-caption text-text-2 short:hidden">{children}</p>
}

/** `우연 확률 21%`, `우연 확률 약 21%` from few candles. */
function ChanceChip({ chance: { probability, isRough } }: Pick<NewPredictionState, 'chance'>) {
  if (probability === null) return null
  const percent = chanceText(probability)
  return (
    <p
      title={isRough ? chanceTexts.rough : undefined}
      className="flex-none rounded-full bg-surface-3 px-3 py-1.5 type-label-strong whitespace-nowrap"
    >
      {chanceTexts.label} {isRough ? chanceTexts.roughly(percent) : percent}
    </p>
  )
}

/** Luck alone touches the target so often that it takes from the score. */
const isTooLikely = ({ preview }: NewPredictionState) => (preview?.factors.chanceMultiplier ?? 1) !== 1

interface NoticeProps {
  state: NewPredictionState
  onTake: (targetPrice: number) => void
}

/** Shown where luck alone would often touch the target: what that takes from the score, and one press that leads out. */
function ChanceNotice({ state, onTake }: NoticeProps) {
  const { chance, wayOut } = state
  if (!isTooLikely(state)) return null
  // One line where it can be: more would go under the phone's bar.
  return (
    <div className="-mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3 rounded-2 bg-accent-tint px-3 py-1.5">
      <p className="flex gap-1.5 type-label-strong text-accent-text">
        <TriangleAlert size={16} aria-hidden="true" className="mt-px flex-none" />
        {chanceTexts.often}
      </p>
      {wayOut && (
        <button
          type="button"
          onClick={() => onTake(wayOut.targetPrice)}
          className="hit-44 relative rounded-1 type-label-strong whitespace-nowrap underline underline-offset-2"
        >
          {chanceTexts.wayOut(formatShortChange(wayOut.percent), formatCount(wayOut.points))}
        </button>
      )}
      {chance.isRough && <p className="w-full type-caption text-text-2">{chanceTexts.rough}</p>}
    </div>
  )
}

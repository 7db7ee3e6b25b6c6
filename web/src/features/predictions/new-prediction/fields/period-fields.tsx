import { CalendarDays } from 'lucide-react'
import { cx } from '../../../../shared/ui/cx.ts'
import { PeriodSlider } from './period-slider.tsx'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import type { PeriodShortcut } from '../../period/period-choices.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const { period: label, periods: texts, window: windowTexts } = newPredictionMessages

/** The period: one shortcut per window, a slider for single days, and what the choice means. */
export function PeriodFields({ state: { draft, change, periods, words } }: { state: NewPredictionState }) {
  const setPeriod = (period: number) => change({ period })
  return (
    <>
      <div className="mt-6">
        <PeriodSlider label={label} days={draft.period} summary={periods.summary} onChange={setPeriod}>
          <div role="group" aria-label={texts.label} className="mt-2 mb-1 grid grid-cols-3 gap-2">
            {periods.shortcuts.map((shortcut) => (
              <Shortcut
                key={shortcut.from}
                {...shortcut}
                selected={shortcut.from <= draft.period && draft.period <= shortcut.to}
                onSelect={() => setPeriod(shortcut.from)}
              />
            ))}
          </div>
        </PeriodSlider>
      </div>
      <div className="mt-5 flex min-h-10.5 gap-1.5 type-label text-text-2">
        <CalendarDays size={16} aria-hidden="true" className="mt-px" />
        {/* Sentences and not a column of figures: without tabular numbers. */}
        <p className="[font-feature-settings:normal]">
          {periods.better ? (
            <Better {...periods.better} onTake={setPeriod} />
          ) : (
            <>
              <span className="whitespace-nowrap">{words.days}</span>
              {windowTexts.judgedBy} {words.closed}
            </>
          )}
          <br />
          {windowTexts.resultBefore}
          <strong className="font-semibold text-text">{words.result}</strong>
          {windowTexts.resultAfter} <span className="whitespace-nowrap">{words.newYork}</span>
        </p>
      </div>
    </>
  )
}

interface ShortcutProps extends PeriodShortcut {
  selected: boolean
  onSelect: () => void
}

function Shortcut({ title, days, pays, selected, onSelect }: ShortcutProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cx(
        'flex h-13 min-w-0 flex-col items-center justify-center rounded-2 transition-colors moves-fast',
        selected
          ? 'bg-surface shadow-[inset_0_0_0_0.125rem_var(--color-action)]'
          : 'bg-surface-3 hover:bg-surface-2',
      )}
    >
      <span className="type-card-strong whitespace-nowrap">{title}</span>
      <span className="type-caption whitespace-nowrap text-text-2">
        {days} · <strong className={cx('type-caption-strong', selected && 'text-accent-text')}>{pays}</strong>
      </span>
    </button>
  )
}

interface BetterProps {
  sentence: string
  period: number
  pays: string
  onTake: (period: number) => void
}

/** Another period is judged by the same days and scores more: one press selects it. */
function Better({ sentence, period, pays, onTake }: BetterProps) {
  return (
    <>
      {sentence}{' '}
      <button
        type="button"
        onClick={() => onTake(period)}
        className="hit-44 relative rounded-1 type-label-strong whitespace-nowrap text-text underline underline-offset-2"
      >
        {texts.better(period)} <span className="text-accent-text">{pays}</span>
      </button>
    </>
  )
}

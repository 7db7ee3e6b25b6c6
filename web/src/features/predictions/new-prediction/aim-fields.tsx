import { quickTargets } from '@gwanyeok/domain/predictions/prediction.ts'
import { CalendarDays } from 'lucide-react'
import { formatPrice } from '../../../shared/format-figures.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { PeriodSlider } from '../../../shared/ui/period-slider.tsx'
import { QuickButton } from '../../../shared/ui/quick-button.tsx'
import { TargetBox } from '../../../shared/ui/target-box.tsx'
import { newPredictionMessages as texts } from './messages.ts'
import { ScoreCard } from './score-card.tsx'
import { targetText } from './target.ts'
import type { NewPredictionState } from './use-new-prediction.ts'
import type { WindowWords } from './window-words.ts'

/** Where to, how long, and what it would bring. */
export function AimFields({ state }: { state: NewPredictionState }) {
  const { draft, change, price, targetPrice, predictedChange, form, words } = state
  return (
    <>
      <Field
        label={texts.target}
        aside={<span className="type-caption text-text-2">{texts.now(formatPrice(price))}</span>}
        error={form.errorOf('target')}
      >
        {(control) => (
          <TargetBox
            {...control}
            placeholder={targetText(price)}
            value={draft.target}
            change={predictedChange}
            onChange={(text) => change({ target: text })}
            onBlur={form.leave('target')}
            onStep={state.step}
          />
        )}
      </Field>
      <div role="group" aria-label={texts.quick} className="mt-2 flex gap-2">
        {quickTargets(price).map((quick) => (
          <QuickButton
            key={quick.percent}
            percent={quick.percent}
            price={quick.targetPrice}
            selected={quick.targetPrice === targetPrice}
            onSelect={() => state.setTarget(quick.targetPrice)}
          />
        ))}
      </div>
      <div className="mt-6">
        <PeriodSlider label={texts.period} days={draft.period} onChange={(period) => change({ period })} />
      </div>
      <WindowSentence words={words} />
      <ScoreCard state={state} />
    </>
  )
}

function WindowSentence({ words }: { words: WindowWords }) {
  return (
    <div className="mt-5 flex gap-1.5 type-label text-text-2">
      <CalendarDays size={16} aria-hidden="true" className="mt-px" />
      {/* A sentence, no column of figures: they are set as narrow as letters. */}
      <p className="[font-feature-settings:normal]">
        <span className="whitespace-nowrap">{words.days}</span>
        {texts.window.judgedBy} {words.closed}
        <br />
        {texts.window.resultBefore}
        <strong className="font-semibold text-text">{words.result}</strong>
        {texts.window.resultAfter} <span className="whitespace-nowrap">{words.newYork}</span>
      </p>
    </div>
  )
}

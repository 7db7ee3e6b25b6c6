import { Lock, type LucideIcon, ScrollText, ShieldCheck } from 'lucide-react'
import { formatCount, formatPrice } from '../../../shared/format/format-figures.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { ChangeFigure } from '../../../shared/stocks/change-figure.tsx'
import { FieldError } from '../../../shared/ui/forms/field.tsx'
import { StockLink } from '../../../shared/stocks/stock-link.tsx'
import { sharedMessages } from '../../../shared/messages.ts'
import { RoughNote } from '../chance/rough-note.tsx'
import { chanceText } from '../../../shared/predictions/chance-text.ts'
import { BaseWaitNote, submitLabel } from '../new-prediction/fields/base-wait-note.tsx'
import { HoldingField } from '../new-prediction/fields/holding-field.tsx'
import { GuidedAction } from './guided-action.tsx'
import { newPredictionMessages as texts } from '../new-prediction-messages.ts'
import type { NewPredictionState } from '../new-prediction/use-new-prediction.ts'

const ICONS: readonly LucideIcon[] = [Lock, ShieldCheck, ScrollText]

/** Summary of the prediction before it is submitted, with an explanation of sealing. */
export function GuidedConfirm({ state, symbol }: { state: NewPredictionState; symbol: string }) {
  const { form, wait } = state
  const { simulatedMarket } = useSession()
  const submit = (
    <Button type="submit" size="lg" full busy={form.busy || wait.queued}>
      {submitLabel(state)}
    </Button>
  )
  const problem =
    form.formError ?? form.errorOf('target') ?? form.errorOf('content') ?? form.errorOf('reason')
  const refusal = problem && (
    <div role="alert">
      <FieldError>{problem}</FieldError>
    </div>
  )
  return (
    <form {...form.formProps}>
      <Summary state={state} />
      <div className="mt-6">
        <HoldingField value={state.draft.holding} onChange={(holding) => state.change({ holding })} />
      </div>
      <ul className="mt-6 flex flex-col gap-4">
        {texts.guided.sealing(simulatedMarket).map(({ title, text }, at) => (
          <SealPoint key={title} Icon={ICONS[at] ?? Lock} title={title} text={text} />
        ))}
      </ul>
      <p className="mt-6 flex flex-col items-start gap-3 type-label text-text-2">
        <StockLink
          symbol={symbol}
          className="hit-44 type-label-strong text-text underline underline-offset-2"
        >
          {texts.guided.more}
        </StockLink>
        {texts.opinion}
      </p>
      <GuidedAction>
        {refusal && <div className="pb-3">{refusal}</div>}
        {wait.words && (
          <div className="pb-3">
            <BaseWaitNote wait={wait} />
          </div>
        )}
        {submit}
      </GuidedAction>
    </form>
  )
}

function Summary({
  state: { price, targetPrice, predictedChange, draft, words, chance, preview },
}: {
  state: NewPredictionState
}) {
  const rows = [
    [texts.period, sharedMessages.days(draft.period)],
    [texts.guided.result, words.result],
    [
      texts.visibility,
      `${texts.visibilities[draft.visibility]} · ${texts.revealTimings[draft.revealTiming]}`,
    ],
    [
      texts.chance.label,
      chance.probability === null ? (
        texts.score.none
      ) : (
        <>
          {chanceText(chance.probability)}
          {chance.isRough && <RoughNote />}
        </>
      ),
    ],
    [texts.score.most, preview ? texts.score.points(formatCount(preview.perfect)) : texts.score.none],
  ] as const
  return (
    <div className="rounded-3 bg-surface-2 p-5">
      <p className="type-label text-text-2">{texts.target}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="type-hero">
          {targetPrice === null ? texts.score.none : formatPrice(targetPrice)}
        </strong>
        {predictedChange !== null && <ChangeFigure percent={predictedChange} className="type-title-2" />}
      </p>
      <p className="type-label text-text-2">{texts.now(formatPrice(price))}</p>
      <dl className="mt-4 border-t border-line pt-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="flex-none type-label text-text-2">{label}</dt>
            <dd className="text-right type-label-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function SealPoint({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3">
      <span className="flex size-9 flex-none items-center justify-center rounded-full bg-surface-3">
        <Icon size={18} aria-hidden="true" />
      </span>
      <span>
        <span className="block type-card-strong">{title}</span>
        <span className="block type-label text-text-2">{text}</span>
      </span>
    </li>
  )
}

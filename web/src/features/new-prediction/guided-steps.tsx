import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { type LucideIcon, ScrollText, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { useSession } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { StickyAction } from '#shared/layout/sticky-action.tsx'
import { BasePriceWaitNote, getMissingInputText, getSubmitLabel } from './fields/base-price-wait-note.tsx'
import { newPredictionMessages as texts } from './messages.ts'
import type { NewPredictionState } from './use-new-prediction.ts'
import { TileFields } from './fields/target-fields.tsx'

const SEAL_POINT_ICONS: readonly LucideIcon[] = [ShieldCheck, ScrollText]

/** The second step of the guide to a first prediction, which asks for target and period only, without typing. */
export function TargetStep({ state, onNext }: { state: NewPredictionState; onNext: () => void }) {
  const missingInputText = getMissingInputText(state)
  const nextButton = (
    <Button
      size="lg"
      isFullWidth
      looksDisabled={missingInputText !== null}
      aria-disabled={missingInputText !== null}
      onClick={missingInputText ? undefined : onNext}
    >
      {missingInputText ?? texts.guided.next}
    </Button>
  )
  return (
    <>
      <div className="lg:grid lg:grow lg:content-center">
        <TileFields state={state} />
      </div>
      <GuidedAction>{nextButton}</GuidedAction>
    </>
  )
}

/** The last step of the guide: a summary of the prediction before it is submitted, with an explanation of sealing. */
export function ConfirmStep({ state, symbol }: { state: NewPredictionState; symbol: string }) {
  const { form, basePriceWait } = state
  const { simulatedMarket } = useSession()
  const submitButton = (
    <Button type="submit" size="lg" isFullWidth isBusy={form.isSubmitting || basePriceWait.isQueued}>
      {getSubmitLabel(state)}
    </Button>
  )
  const problem =
    form.formError ?? form.findError('target') ?? form.findError('content') ?? form.findError('reason')
  const refusal = problem && (
    <div role="alert">
      <FieldError>{problem}</FieldError>
    </div>
  )
  return (
    <form {...form.formProps} className="lg:flex lg:grow lg:flex-col">
      <Summary state={state} />
      <ul className="mt-6 flex flex-col gap-2 type-label text-text-2 lg:mt-4">
        {texts.guided.sealPoints(simulatedMarket).map((point, index) => (
          <SealPoint key={point} Icon={SEAL_POINT_ICONS[index] ?? ShieldCheck}>
            {point}
          </SealPoint>
        ))}
      </ul>
      <div className="mt-6 mb-auto flex flex-col gap-3 lg:mt-4 lg:flex-row-reverse lg:justify-between">
        <StockLink
          symbol={symbol}
          className="hit-44 self-start type-label-strong text-text underline underline-offset-2"
        >
          {texts.guided.writeRationaleToo}
        </StockLink>
        <p data-legal="" className="type-label text-text-2">
          {texts.opinion}
        </p>
      </div>
      <GuidedAction>
        {refusal && <div className="pb-3">{refusal}</div>}
        {basePriceWait.texts && (
          <div className="pb-3">
            <BasePriceWaitNote wait={basePriceWait} />
          </div>
        )}
        {submitButton}
      </GuidedAction>
    </form>
  )
}

function Summary({
  state: { targetPrice, predictedChange, draft, windowDescription, scorePreview },
}: {
  state: NewPredictionState
}) {
  const rows = [
    [texts.period, sharedMessages.days(draft.period)],
    [texts.guided.result, windowDescription.result],
    [
      texts.visibility,
      `${texts.visibilities[draft.visibility]} · ${texts.revealTimings[draft.revealTiming]}`,
    ],
    [texts.score.title, scorePreview ? <BothScores {...scorePreview} /> : texts.score.unknown],
  ] as const
  return (
    <div className="rounded-3 bg-surface-2 p-5 lg:py-4">
      <p className="type-label text-text-2">{texts.target}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="type-hero">
          {targetPrice === null ? texts.score.unknown : formatPrice(targetPrice)}
        </strong>
        {predictedChange !== null && (
          <ChangeFigure percent={roundToOfferedChange(predictedChange)} className="type-title-2" />
        )}
      </p>
      <dl className="mt-4 border-t border-line pt-2 lg:mt-3">
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

const BothScores = ({ perfect, good }: { perfect: number; good: number }) => (
  <>
    <span className="block">{sharedMessages.atMost(formatCount(perfect))}</span>
    <span className="block type-caption text-text-2">
      {texts.score.good} {texts.score.points(formatCount(good))}
    </span>
  </>
)

function SealPoint({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon size={18} aria-hidden="true" className="flex-none" />
      {children}
    </li>
  )
}

/** The action of a step, always in view at the bottom of the screen or of the card. */
function GuidedAction({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 rounded-b-4 border-t border-line bg-surface px-6 pt-4 pb-6 max-lg:hidden">
        {children}
      </div>
      <StickyAction>
        <div className="flex-1">{children}</div>
      </StickyAction>
    </>
  )
}

import { ChevronLeft } from 'lucide-react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import type { TargetContent } from '#shared/ui/target/target-content.ts'
import { guideMessages as texts } from './messages.ts'

export type GuideStep = 1 | 2 | 3
const STEPS = [1, 2, 3] as const

/** The second step shows none here, because its form draws one. */
const TARGETS: Record<GuideStep, TargetContent | null> = {
  1: { kind: 'hit', direction: 'up', error: 1.4, seed: 'landed' },
  2: null,
  3: { kind: 'pending', direction: 'up', timeLeftShare: 1, percentToTarget: 0 },
}

interface Props {
  step: GuideStep
  title: string
  lead: string
  /** Goes back one step. */
  onBack?: () => void
  onSkip: () => void
}

/** The progress of the guide to a first prediction, with a button to skip it. */
export function GuideHeader({ step, title, lead, onBack, onSkip }: Props) {
  const target = TARGETS[step]
  return (
    <div>
      <div className="-mx-3 flex h-touch items-center gap-1">
        {onBack && (
          <IconButton label={texts.previousStep} onClick={onBack}>
            <ChevronLeft size={24} aria-hidden="true" />
          </IconButton>
        )}
        <span className={cx('flex w-24 gap-1', !onBack && 'ml-3')} aria-hidden="true">
          {STEPS.map((barStep) => (
            <span
              key={barStep}
              className={cx('h-1 flex-1 rounded-full', barStep <= step ? 'bg-action' : 'bg-surface-3')}
            />
          ))}
        </span>
        <span className="ml-2 type-label text-text-2">{texts.step(step, STEPS.length)}</span>
        <Button variant="quiet" className="ml-auto px-3!" onClick={onSkip}>
          {texts.skip}
        </Button>
      </div>
      <div
        className={cx(
          'mt-3 flex items-center justify-between gap-4',
          step === 1 && 'rounded-4 bg-accent p-5 text-on-accent lg:px-6',
        )}
      >
        <div>
          {/* The heading is mounted again and focused at each step. */}
          <h1
            key={step}
            tabIndex={-1}
            ref={(heading) => heading?.focus({ preventScroll: true })}
            className="type-title-1 outline-none"
          >
            {title}
          </h1>
          <p className={cx('mt-1 type-body text-balance', step !== 1 && 'text-text-2')}>{lead}</p>
        </div>
        {target && <LazyTarget content={target} size={80} isDecorative />}
      </div>
    </div>
  )
}

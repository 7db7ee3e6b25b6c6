import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { SegmentedControl } from '#shared/ui/forms/segmented-control.tsx'
import { newPredictionMessages as texts } from '../messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const VISIBILITIES = (['public', 'followers', 'private'] as const).map((value) => ({
  value,
  label: texts.visibilities[value],
}))
const TIMINGS = (['immediate', '1hour', '2hours', 'onComplete'] as const).map((value) => ({
  value,
  label: texts.revealTimings[value],
}))

/** A row with visibility and reveal time, which expands to their fields. */
export function OptionFields({ state: { draft, updateDraft } }: { state: NewPredictionState }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  // On a phone the fields expand below the sticky button, so they are scrolled into view.
  useEffect(() => {
    if (isOpen) fields.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { visibility, revealTiming } = draft
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-touch w-full items-center gap-2 rounded-2 text-left"
      >
        <span className="type-label-strong">{texts.options}</span>
        <span className="text-right type-label text-text-2 lg:ml-auto">
          {`${texts.visibilities[visibility]} · ${texts.revealTimings[revealTiming]}`}
        </span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('flex-none text-text-2', isOpen && 'rotate-180')}
        />
      </button>
      <div
        ref={fields}
        id={id}
        hidden={!isOpen}
        className="col-span-2 flex scroll-mb-24 flex-col gap-5 pt-2 pb-3"
      >
        <div>
          <SegmentedControl
            legend={texts.visibility}
            options={VISIBILITIES}
            value={visibility}
            onChange={(next) => updateDraft({ visibility: next })}
          />
          {visibility !== 'public' && <p className="mt-2 type-caption text-text-2">{texts.nonPublicHint}</p>}
        </div>
        <SegmentedControl
          legend={texts.revealTiming}
          options={TIMINGS}
          value={revealTiming}
          onChange={(next) => updateDraft({ revealTiming: next })}
        />
      </div>
    </>
  )
}

import { PERIOD_RANGES } from '@gwanyeok/domain/predictions/period-ranges.ts'
import { type ReactNode, useState } from 'react'
import { findPeriodRange, formatRangeDays } from '#shared/predictions/period-scale.ts'
import { cx } from '#shared/ui/cx.ts'
import { newPredictionMessages } from '../messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { ChoiceTile, TileRow } from './choice-tile.tsx'
import { PeriodSlider } from './period-slider.tsx'

const { periods: texts, window: windowTexts } = newPredictionMessages

/**
 * The fields of the period: a tile for each multiplier, which selects the longest period with that multiplier, and a
 * slider for any number of days.
 */
export function PeriodFields({
  state: { draft, updateDraft, betterPeriod, windowDescription },
}: {
  state: NewPredictionState
}) {
  const [inputMode, setInputMode] = useState<'tiles' | 'slider' | 'tiles again'>('tiles')
  const setPeriod = (period: number) => updateDraft({ period })
  return (
    <>
      {inputMode === 'slider' ? (
        <div className="mt-3 short:mt-2">
          <PeriodSlider
            label={newPredictionMessages.period}
            days={draft.period}
            onChange={setPeriod}
            isInitiallyFocused
            aside={
              <button
                type="button"
                onClick={() => setInputMode('tiles again')}
                className="hit-44 relative rounded-1 type-label text-text-2 underline underline-offset-2"
              >
                {texts.backToTiles}
              </button>
            }
          />
        </div>
      ) : (
        <PeriodTiles
          period={draft.period}
          focusesLast={inputMode === 'tiles again'}
          onPeriodChange={setPeriod}
          onOpenSlider={() => setInputMode('slider')}
        />
      )}
      <p className="mt-2 min-h-4.5 type-label text-text-2 short:mt-1.5">
        {betterPeriod ? (
          <BetterPeriodOffer {...betterPeriod} onSelect={setPeriod} />
        ) : (
          <span className="whitespace-nowrap">
            {windowTexts.periodAndDays(draft.period, windowDescription.days)}
          </span>
        )}
        <span> </span>
        <span className="whitespace-nowrap">{windowTexts.resultAt(windowDescription.result)}</span>
      </p>
    </>
  )
}

interface TilesProps {
  period: number
  /** Focuses the last tile after the slider was closed. */
  focusesLast: boolean
  onPeriodChange: (period: number) => void
  onOpenSlider: () => void
}

function PeriodTiles({ period, focusesLast, onPeriodChange, onOpenSlider }: TilesProps) {
  return (
    <TileRow label={texts.tilesLabel} title={texts.tilesTitle}>
      {PERIOD_RANGES.map((range) => (
        <ChoiceTile
          key={range.to}
          isSelected={range === findPeriodRange(period)}
          onSelect={() => onPeriodChange(range.to)}
        >
          <TileText
            title={
              <>
                <span>{formatRangeDays(range)}</span>
                {/* The row has no room for the unit on each tile. */}
                <span className={range === PERIOD_RANGES[0] ? '' : 'not-large-text:sr-only'}>
                  {texts.unit}
                </span>
              </>
            }
            isSelected={range === findPeriodRange(period)}
          >
            {texts.multiplier(range.multiplier)}
          </TileText>
        </ChoiceTile>
      ))}
      <ChoiceTile isInitiallyFocused={focusesLast} onSelect={onOpenSlider}>
        <TileText
          title={
            <>
              <span>{texts.custom}</span>
              <span className="not-large-text:sr-only">{texts.customSuffix}</span>
            </>
          }
          isSelected={false}
        >
          {texts.wholeRange}
        </TileText>
      </ChoiceTile>
    </TileRow>
  )
}

function TileText({
  title,
  isSelected,
  children,
}: {
  title: ReactNode
  isSelected: boolean
  children: ReactNode
}) {
  return (
    <>
      <span className="type-label-strong tracking-tight whitespace-nowrap [font-feature-settings:normal] large-text:type-card-strong">
        {title}
      </span>
      <span
        className={cx(
          'whitespace-nowrap',
          isSelected ? 'type-caption-strong text-accent-text' : 'type-caption text-text-2',
        )}
      >
        {children}
      </span>
    </>
  )
}

interface BetterPeriodProps {
  sentence: string
  period: number
  multiplier: string
  onSelect: (period: number) => void
}

/** Offers a period that is judged by the same days and scores more. */
function BetterPeriodOffer({ sentence, period, multiplier, onSelect }: BetterPeriodProps) {
  return (
    <>
      <span>{sentence} </span>
      <button
        type="button"
        onClick={() => onSelect(period)}
        className="hit-44 relative rounded-1 type-label-strong whitespace-nowrap text-text underline underline-offset-2"
      >
        {texts.betterPeriod(period)} <span className="text-accent-text">{multiplier}</span>
      </button>
    </>
  )
}

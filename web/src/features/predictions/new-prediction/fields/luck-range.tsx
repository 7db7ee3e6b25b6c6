import { formatPrice } from '#shared/format/format-figures.ts'
import type { LuckBands } from '#shared/stocks/chart-model.ts'
import { newPredictionMessages as texts } from '../../new-prediction-messages.ts'

interface Props {
  luck: LuckBands
  price: number
  target: number
}

/** On a line of prices: how far luck leads by the end of the window, the price now, and the target. */
export function LuckRange({ luck, price, target }: Props) {
  const ends = luck.bands.flatMap((band) => band.at(-1) ?? [])
  const widest = ends[0]
  const prices = [...ends.flatMap(({ low, high }) => [low, high]), price, target]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const room = (most - least || 1) * 0.06
  const at = (value: number) => `${((value - least + room) / (most - least + 2 * room)) * 100}%`
  return (
    <figure className="mt-5">
      <figcaption className="flex justify-between gap-3">
        <span className="type-label-strong">{texts.chance.range}</span>
        {widest && (
          <span className="figures type-label text-text-2">
            {texts.chance.luckRange(formatPrice(widest.low), formatPrice(widest.high))}
          </span>
        )}
      </figcaption>
      <div aria-hidden="true" className="relative mt-3 h-6 rounded-1 bg-surface-2">
        {ends.map(({ low, high }) => (
          <span
            key={high}
            style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
            className="absolute inset-y-0 bg-chart-luck"
          />
        ))}
        <span style={{ left: at(price) }} className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-text" />
        <span
          style={{ left: at(target) }}
          className="absolute -inset-y-1 -translate-x-1/2 border-l-2 border-dashed border-accent-line"
        />
      </div>
      <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 type-caption">
        <span className="flex items-center gap-1.5 text-text-2">
          <span className="h-3 w-0.5 bg-text" />
          {texts.now(formatPrice(price))}
        </span>
        <span className="flex items-center gap-1.5 text-accent-text">
          <span className="h-3 border-l-2 border-dashed border-accent-line" />
          {texts.targetAt(formatPrice(target))}
        </span>
        <span className="flex items-center gap-1.5 text-text-2">
          {/* As dark as where the bands lie over each other. */}
          <span className="relative size-3 rounded-[3px] bg-surface-2">
            <span className="absolute inset-0 bg-chart-luck" />
            <span className="absolute inset-0 bg-chart-luck" />
          </span>
          {texts.chance.darkPart}
        </span>
      </p>
    </figure>
  )
}

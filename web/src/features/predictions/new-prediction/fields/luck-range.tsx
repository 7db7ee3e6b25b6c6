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
  const prices = [...ends.flatMap(({ low, high }) => [low, high]), price, target]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const room = (most - least || 1) * 0.06
  const at = (value: number) => `${((value - least + room) / (most - least + 2 * room)) * 100}%`
  return (
    <figure className="mt-5">
      <figcaption className="type-label-strong">{texts.chance.range}</figcaption>
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
      <p className="mt-2.5 flex gap-4 type-caption">
        <span className="flex items-center gap-1.5 text-text-2">
          <span className="h-3 w-0.5 bg-text" />
          {texts.now(formatPrice(price))}
        </span>
        <span className="flex items-center gap-1.5 text-accent-text">
          <span className="h-3 border-l-2 border-dashed border-accent-line" />
          {texts.targetAt(formatPrice(target))}
        </span>
      </p>
    </figure>
  )
}

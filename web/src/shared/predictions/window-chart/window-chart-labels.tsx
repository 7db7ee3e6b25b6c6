import type { Scale } from '@gwanyeok/domain/predictions/window-chart/chart-scale.ts'

interface Props {
  scale: Scale
  target: { price: number; at: number }
  base: { price: number; at: number }
  mirror: number | null
}

const PILL = 'absolute inset-x-0 flex h-5 -translate-y-1/2 items-center justify-center rounded-1 type-micro'
const NEAR = 11

/** The axis at the right: round prices, and pills of target and base; round prices under a pill are left out. */
export function WindowChartLabels({ scale, target, base, mirror }: Props) {
  const mirrorAt = mirror === null ? [] : [scale.y(mirror)]
  const free = scale.ticks.filter((price) =>
    [target.at, base.at, ...mirrorAt].every((at) => Math.abs(scale.y(price) - at) > NEAR),
  )
  return (
    <div className="relative ml-1 w-15 flex-none">
      {free.map((price) => (
        <span
          key={price}
          style={{ top: `${scale.y(price)}%` }}
          className="absolute left-2 -translate-y-1/2 type-micro text-chart-axis"
        >
          {price}
        </span>
      ))}
      {mirror !== null && Math.abs(scale.y(mirror) - base.at) > NEAR && (
        <span
          style={{ top: `${scale.y(mirror)}%` }}
          className="absolute left-2 -translate-y-1/2 type-micro text-text-2"
        >
          {mirror.toFixed(2)}
        </span>
      )}
      <span style={{ top: `${base.at}%` }} className={`${PILL} bg-surface-3 text-text`}>
        {base.price.toFixed(2)}
      </span>
      <span style={{ top: `${target.at}%` }} className={`${PILL} bg-accent text-on-accent`}>
        {target.price.toFixed(2)}
      </span>
    </div>
  )
}

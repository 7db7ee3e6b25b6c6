import { formatShare } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

/** The adjusted rate of a member who did as well as the market. */
export const EVEN_RATE = 50

interface Props {
  /** With a rate below that of the market on the left of its line, with a higher one on the right. */
  entries: readonly { member: { id: string }; adjustedRate: number | null }[]
  myId: string
}

/** Adjusted rates on one scale from 0 to 100 percent, with the market in the middle and the viewer's rate in figures. Decorative. */
export function MarketScale({ entries, myId }: Props) {
  const rates = entries.flatMap(({ member, adjustedRate }) =>
    adjustedRate === null ? [] : [{ id: member.id, rate: adjustedRate }],
  )
  const ownRate = rates.find(({ id }) => id === myId)?.rate
  const others = rates.filter(({ id }) => id !== myId)
  return (
    <div aria-hidden="true" className="mt-2 type-micro text-text-2">
      <div className="relative h-12">
        <span className="absolute inset-x-0 bottom-4 h-2 translate-y-1/2 rounded-full bg-surface-3" />
        {ownRate !== undefined && <Gap rate={ownRate} />}
        <span className="absolute bottom-4 left-1/2 h-8 w-0.5 -translate-x-1/2 translate-y-1/2 bg-text" />
        {others.map(({ id, rate }) => (
          <Knob key={id} rate={rate} className="size-3" />
        ))}
        {ownRate !== undefined && <OwnKnob rate={ownRate} />}
      </div>
      <div className="grid grid-cols-3">
        <span>{formatShare(0)}</span>
        <span className="text-center">{texts.even(formatShare(EVEN_RATE))}</span>
        <span className="text-right">{formatShare(100)}</span>
      </div>
    </div>
  )
}

/** From the market to the viewer. */
function Gap({ rate }: { rate: number }) {
  return (
    <span
      style={{ left: `${Math.min(rate, EVEN_RATE)}%`, width: `${Math.abs(rate - EVEN_RATE)}%` }}
      className={cx(
        'absolute bottom-4 h-2 translate-y-1/2',
        rate < EVEN_RATE ? 'bg-line-control' : 'bg-accent',
      )}
    />
  )
}

function Knob({ rate, className }: { rate: number; className: string }) {
  return (
    <span
      style={{ left: `${rate}%` }}
      className={cx(
        'absolute bottom-4 -translate-x-1/2 translate-y-1/2 rounded-full border-[0.1875rem]',
        rate < EVEN_RATE ? 'border-miss-ring bg-surface' : 'border-on-accent bg-accent',
        className,
      )}
    />
  )
}

/** The figure is on the side of the knob that is away from the market's line. */
function OwnKnob({ rate }: { rate: number }) {
  const isBehind = rate < EVEN_RATE
  return (
    <>
      <span
        style={{ left: `${rate}%` }}
        className={cx(
          'absolute bottom-8 type-label-strong whitespace-nowrap text-text',
          isBehind && '-translate-x-full',
        )}
      >
        {formatShare(rate, 1)}
      </span>
      <Knob rate={rate} className="size-5" />
    </>
  )
}

import { formatCount } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { userMessages } from './messages.ts'

const texts = userMessages.market

interface Props {
  marketWins: number
  marketLosses: number
}

/** Days won and lost against the S&P 500, as a sentence and two bars. Renders nothing before the first day. */
export function MarketRecord({ marketWins, marketLosses }: Props) {
  const days = marketWins + marketLosses
  if (days === 0) return null
  const bars = [
    { label: texts.won, count: marketWins, fill: 'bg-accent' },
    { label: texts.lost, count: marketLosses, fill: 'bg-line-control' },
  ]
  return (
    <Section title={texts.title}>
      <p className="type-body-strong">{texts.days(formatCount(days), formatCount(marketWins))}</p>
      <dl className="mt-2 flex flex-col gap-1.5">
        {bars.map(({ label, count, fill }) => (
          <div key={label} className="flex items-center gap-3 type-caption">
            <dt className="flex-none whitespace-nowrap text-text-2">{label}</dt>
            <dd className="flex flex-1 items-center gap-2">
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3">
                <span
                  style={{ width: `${(count * 100) / days}%` }}
                  className={cx('block h-full rounded-full', fill)}
                />
              </span>
              <span className="min-w-9 flex-none text-right whitespace-nowrap">
                {texts.count(formatCount(count))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

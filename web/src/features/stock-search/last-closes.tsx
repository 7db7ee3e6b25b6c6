import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { listSparklineCloses, Sparkline } from '#shared/stocks/sparkline.tsx'

interface Props {
  symbol: string
  /** Change of the last step, in percent. */
  change: number
  className?: string
}

/** The last closes of a stock. All stocks of a list share one request. */
export function LastCloses({ symbol, change, className }: Props) {
  const storedCloses = useQuery(closesQuery(symbol)).data
  const values = listSparklineCloses(storedCloses?.closes)
  return (
    <Sparkline
      values={values}
      change={change}
      label={sharedMessages.sparkline(values.length, formatChange(change))}
      className={cx('flex-none md:mr-2 md:h-7 md:w-24 lg:h-8 lg:w-30', className)}
    />
  )
}

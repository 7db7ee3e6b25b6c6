import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { listSparklineCloses, Sparkline } from '#shared/stocks/sparkline.tsx'

/** The last closes of a stock. All stocks of a list share one request. */
export function LastCloses({ symbol, change }: { symbol: string; change: number }) {
  const storedCloses = useQuery(closesQuery(symbol)).data
  const values = listSparklineCloses(storedCloses?.closes)
  return (
    <Sparkline
      values={values}
      change={change}
      label={sharedMessages.sparkline(values.length, formatChange(change))}
      className="mr-1 h-7 w-12 flex-none md:mr-2 md:w-24 lg:h-8 lg:w-30"
    />
  )
}

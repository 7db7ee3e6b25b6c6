import { ArrowRight } from 'lucide-react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'

/** `$451.45 → $488.00` */
export function PriceMove({ from, to, arrowSize = 14 }: { from: number; to: number; arrowSize?: number }) {
  return (
    <span className="flex items-center gap-1.5">
      {formatPrice(from)}
      <ArrowRight size={arrowSize} aria-hidden="true" className="text-text-3" />
      <span className="sr-only">{predictionMessages.arrowForScreenReaders}</span>
      {formatPrice(to)}
    </span>
  )
}

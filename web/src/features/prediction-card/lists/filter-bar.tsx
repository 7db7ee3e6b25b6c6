import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { predictionCardMessages as messages } from '../messages.ts'

interface Props {
  filter: PredictionFilter
  onFilterChange: (filter: PredictionFilter) => void
  /** The number of predictions of each filter, where it is known. */
  counts?: Partial<Record<PredictionFilter, number>> | undefined
}

export function FilterBar({ filter, onFilterChange, counts }: Props) {
  return (
    <ChipGroup
      label={messages.filterLabel}
      texts={messages.filters}
      chosen={filter}
      onChoose={onFilterChange}
      counts={counts}
      scrolls
    />
  )
}

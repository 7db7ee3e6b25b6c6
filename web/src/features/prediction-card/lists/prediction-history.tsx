import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { Section } from '#shared/ui/section.tsx'
import { useRestorableList } from '#shared/window-list/use-restorable-list.ts'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListEmpty } from './list-empty.tsx'
import { predictionCardMessages as messages } from '../messages.ts'
import { PredictionList } from './prediction-list.tsx'
import { historyQuery } from '#shared/predictions/queries.ts'

interface Props {
  userId: string
  /** Whether the history is the signed-in member's own. Others see only the predictions that are visible to them. */
  own: boolean
  filter: PredictionFilter
  onFilter: (filter: PredictionFilter) => void
  counts?: Partial<Record<PredictionFilter, number>> | undefined
  actions?: PredictionActions | undefined
}

/** A member's predictions. */
export function PredictionHistory({ userId, own, filter, onFilter, counts, actions }: Props) {
  const query = historyQuery(userId, filter)
  useRestorableList(query.queryKey)
  return (
    <>
      <Section className="pb-3! md:pb-5! lg:flex lg:flex-wrap lg:items-center lg:justify-between">
        <h2 className="mb-2 type-title-3 lg:mb-0">{own ? messages.history : messages.publicPredictions}</h2>
        <FilterBar filter={filter} onFilter={onFilter} counts={counts} />
      </Section>
      <div>
        <PredictionList
          query={query}
          context="history"
          actions={actions}
          empty={
            <ListEmpty
              filter={filter}
              onShowAll={() => onFilter('all')}
              authors={own ? undefined : 'otherMember'}
            />
          }
        />
      </div>
    </>
  )
}

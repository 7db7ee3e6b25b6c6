import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { useRestorableList } from '#shared/virtual-list/use-restorable-list.ts'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListEmpty } from './list-empty.tsx'
import { predictionCardMessages as messages } from '../messages.ts'
import { PredictionList } from './prediction-list.tsx'
import { historyQuery } from '#shared/predictions/queries.ts'

interface Props {
  userId: string
  /** Whether the history is the signed-in member's own. Others see only the predictions that are visible to them. */
  isOwn: boolean
  filter: PredictionFilter
  onFilterChange: (filter: PredictionFilter) => void
  counts?: Partial<Record<PredictionFilter, number>> | undefined
  actions?: PredictionActions | undefined
}

/** A member's predictions. */
export function PredictionHistory({ userId, isOwn, filter, onFilterChange, counts, actions }: Props) {
  const query = historyQuery(userId, filter)
  useRestorableList(query.queryKey)
  return (
    <>
      <Section className="flex flex-col gap-3 pb-3! md:pb-5! lg:flex-row lg:flex-wrap lg:items-center lg:gap-x-6">
        <h2 className="type-title-3">{isOwn ? messages.history : messages.publicPredictions}</h2>
        <div className="lg:flex-1">{counts && <OutcomeBar counts={counts} />}</div>
        <FilterBar filter={filter} onFilterChange={onFilterChange} counts={counts} />
      </Section>
      <div>
        <PredictionList
          query={query}
          context="history"
          actions={actions}
          empty={
            <ListEmpty
              filter={filter}
              onShowAll={() => onFilterChange('all')}
              authors={isOwn ? undefined : 'otherMember'}
            />
          }
        />
      </div>
    </>
  )
}

/** The classes of the segments of the bar. */
const OUTCOME_CLASSES = {
  pending: 'border border-accent-line',
  success: 'bg-accent',
  failed: 'bg-target-track',
}

/** The share of each outcome. Decorative: the chips state the counts. */
const OutcomeBar = ({ counts }: { counts: Partial<Record<PredictionFilter, number>> }) => (
  <div aria-hidden="true" className="flex h-3 gap-0.5">
    {(['pending', 'success', 'failed'] as const).map((filter) => (
      <span
        key={filter}
        style={{ flexGrow: counts[filter] }}
        className={cx('basis-0 rounded-1', OUTCOME_CLASSES[filter], !counts[filter] && 'hidden')}
      />
    ))}
  </div>
)

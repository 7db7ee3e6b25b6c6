import { Segmented } from '../../shared/ui/forms/segmented.tsx'
import { pageTitles } from '../messages.ts'
import { communityMessages } from './messages.ts'

export type CommunitySource = 'everyone' | 'stocks' | 'following'

const SOURCES = (['everyone', 'stocks', 'following'] as const).map((value) => ({
  value,
  label: communityMessages.sources[value],
}))

interface Props {
  source: CommunitySource
  onSource: (source: CommunitySource) => void
}

/** Title, and whose posts. */
export function CommunityHeader({ source, onSource }: Props) {
  return (
    <section className="bg-surface p-5 md:rounded-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="type-title-1">{pageTitles.community}</h1>
        <div className="w-56">
          <Segmented
            legend={communityMessages.sourceLabel}
            hideLegend
            options={SOURCES}
            value={source}
            onChange={onSource}
          />
        </div>
      </div>
    </section>
  )
}

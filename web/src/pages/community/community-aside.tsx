import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { MyPendingPredictions } from '#features/home/my-predictions/my-pending-predictions.tsx'
import { Section } from '#shared/ui/section.tsx'
import { communityMessages } from './messages.ts'
import { PopularPosts } from './popular-posts.tsx'

/** The second column of the community, desktop only; its code and its data are not requested on the phone. */
export function CommunityAside({ showsPopular }: { showsPopular: boolean }) {
  return (
    <>
      <MyPendingPredictions />
      <HotStocksAside />
      {/* Below the other lists, because this one has no skeleton. */}
      {showsPopular && <PopularPosts />}
      <Section title={communityMessages.rulesTitle}>
        <p className="type-card text-text-2">{communityMessages.rulesText}</p>
      </Section>
    </>
  )
}

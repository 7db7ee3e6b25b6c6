import { HotStocksAside } from '../../features/home/hot-stocks/hot-stocks-aside.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { useColumns } from '../../shared/browser/use-columns.ts'
import { communityMessages } from './messages.ts'

/** The second column of the community, desktop only; its data is not requested on the phone. */
export function CommunityAside() {
  if (useColumns(2) === 1) return null
  return (
    <>
      <HotStocksAside />
      <Section title={communityMessages.rules}>
        <p className="type-card text-text-2">{communityMessages.rulesText}</p>
      </Section>
    </>
  )
}

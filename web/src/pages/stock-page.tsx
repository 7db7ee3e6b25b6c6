import { Page } from '../shared/layout/page.tsx'
import type { StockTab } from '../shared/search-params.ts'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { Section } from '../shared/ui/section.tsx'
import { pageMessages } from './messages.ts'

interface Props {
  symbol: string
  tab: StockTab
}

/** The stock detail, over whatever page is in the address. */
export function StockPage({ symbol }: Props) {
  return (
    <Page title={symbol}>
      <Section>
        <EmptyState title={pageMessages.soon} message={pageMessages.soonHint} />
      </Section>
    </Page>
  )
}

import { LogGuide } from '#features/record/log-guide.tsx'
import { LogView } from '#features/record/log-view.tsx'
import { Page } from '#shared/layout/page.tsx'
import { pageTitles } from './messages.ts'

/** The whole public record, also for visitors. */
export const LogPage = () => (
  <Page title={pageTitles.log} ownHeading aside={<LogGuide />}>
    <LogView />
  </Page>
)

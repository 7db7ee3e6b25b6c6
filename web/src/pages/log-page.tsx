import { LogGuide } from '#features/record/log-guide.tsx'
import { LogView } from '#features/record/log-view.tsx'
import { Page } from '#shared/layout/page.tsx'
import { pageTitles } from './messages.ts'

/** The check of the public record, which visitors can open as well. */
export const LogPage = () => (
  <Page title={pageTitles.log} hasOwnHeading aside={<LogGuide />}>
    <LogView />
  </Page>
)

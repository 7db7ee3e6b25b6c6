import type { ReactNode } from 'react'
import { DataExport } from '#features/data-export/data-export.tsx'
import { Account } from '#features/settings/account.tsx'
import { BlockedMembers } from '#features/settings/blocked-members.tsx'
import { Display } from '#features/settings/display.tsx'
import { LinkedServices } from '#features/settings/sign-ins/linked-services.tsx'
import { NotificationPreferences, SightPreferences } from '#features/settings/preferences.tsx'
import { SecondFactor } from '#features/settings/second-factor/second-factor.tsx'
import { SignIns } from '#features/settings/sign-ins/sign-ins.tsx'
import { Withdrawal } from '#features/settings/withdrawal.tsx'
import { Tokens } from '#features/tokens/tokens.tsx'
import { Webhooks } from '#features/webhooks/webhooks.tsx'
import { Page } from '#shared/layout/page.tsx'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'
import { RecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles, settingsGroups as titles } from './messages.ts'
import { type GroupId, IndexLine, IndexList, useReading } from './settings-index.tsx'

/** Settings by subject, with an index: beside them on the desktop, above them on the phone. */
export function SettingsPage() {
  const reading = useReading()
  return (
    <RecentSignIn>
      <Page
        title={pageTitles.settings}
        wideAside
        aside={
          <StickyAside>
            <Section title={titles.index}>
              <IndexList {...reading} />
            </Section>
          </StickyAside>
        }
      >
        <IndexLine {...reading} />
        <Group id="account">
          <Account />
        </Group>
        <Group id="sign-in">
          <SecondFactor />
          <LinkedServices />
          <SignIns />
        </Group>
        <Group id="notifications">
          <NotificationPreferences />
        </Group>
        <Group id="sight">
          <SightPreferences />
          <BlockedMembers />
        </Group>
        <Group id="display">
          <Display />
        </Group>
        <Group id="programs">
          <Tokens />
          <Webhooks />
        </Group>
        <Group id="leaving">
          <DataExport />
          <Withdrawal />
        </Group>
      </Page>
    </RecentSignIn>
  )
}

/** What a link leads to stops below the header, and on the phone below the index. The root's padding keeps more. */
const READ_FROM = '-scroll-mt-6 lg:-scroll-mt-16'

const Group = ({ id, children }: { id: GroupId; children: ReactNode }) => (
  <div id={id} className={`flex flex-col gap-2 max-md:*:last:grow md:gap-4 ${READ_FROM}`}>
    {children}
  </div>
)

import { DataExport } from '#features/data-export/data-export.tsx'
import { Account } from '#features/settings/account.tsx'
import { BlockedMembers } from '#features/settings/blocked-members.tsx'
import { Display } from '#features/settings/display.tsx'
import { LinkedServices } from '#features/settings/sign-ins/linked-services.tsx'
import { Preferences } from '#features/settings/preferences.tsx'
import { SecondFactor } from '#features/settings/second-factor/second-factor.tsx'
import { SignIns } from '#features/settings/sign-ins/sign-ins.tsx'
import { Withdrawal } from '#features/settings/withdrawal.tsx'
import { Tokens } from '#features/tokens/tokens.tsx'
import { Webhooks } from '#features/webhooks/webhooks.tsx'
import { Page } from '#shared/layout/page.tsx'
import { RecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { pageTitles } from './messages.ts'

export function SettingsPage() {
  return (
    <RecentSignIn>
      <Page
        title={pageTitles.settings}
        aside={
          <>
            <Display />
            <LinkedServices />
            <SignIns />
            <BlockedMembers />
            <Tokens />
            <Webhooks />
            <DataExport />
            <Withdrawal />
          </>
        }
      >
        <Account />
        <SecondFactor />
        <Preferences />
      </Page>
    </RecentSignIn>
  )
}

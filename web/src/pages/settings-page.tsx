import { Account } from '../features/settings/account.tsx'
import { BlockedMembers } from '../features/settings/blocked-members.tsx'
import { Display } from '../features/settings/display.tsx'
import { Preferences } from '../features/settings/preferences.tsx'
import { SignIns } from '../features/settings/sign-ins.tsx'
import { Withdrawal } from '../features/settings/withdrawal.tsx'
import { Page } from '../shared/layout/page.tsx'
import { pageTitles } from './messages.ts'

export function SettingsPage() {
  return (
    <Page
      title={pageTitles.settings}
      aside={
        <>
          <Display />
          <SignIns />
          <BlockedMembers />
          <Withdrawal />
        </>
      }
    >
      <Account />
      <Preferences />
    </Page>
  )
}

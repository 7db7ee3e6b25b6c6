import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
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
import { ContentsList, READ_FROM } from '#shared/layout/reading-page.tsx'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'
import { RecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles, settingsGroups as titles } from './messages.ts'

const CONTENTS = Object.entries(titles.groups).map(([id, title]) => ({ id, title }))

/** Settings by subject, with an index: beside them on the desktop, above them on the phone. */
export function SettingsPage() {
  return (
    <RecentSignIn>
      <Page
        title={pageTitles.settings}
        wideAside
        aside={
          <StickyAside>
            <Section title={titles.index}>
              <ContentsList entries={CONTENTS} />
            </Section>
          </StickyAside>
        }
      >
        <Index />
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

const Group = ({ id, children }: { id: keyof typeof titles.groups; children: ReactNode }) => (
  <div id={id} className={`flex flex-col gap-2 max-md:*:last:grow md:gap-4 ${READ_FROM}`}>
    {children}
  </div>
)

/** On the phone: one line that scrolls sideways. */
const Index = () => (
  <nav
    aria-label={titles.index}
    className="flex gap-2 overflow-x-auto bg-surface px-5 py-3 [scrollbar-width:none] md:rounded-4 lg:hidden"
  >
    {CONTENTS.map(({ id, title }) => (
      <Link
        key={id}
        to="."
        hash={id}
        replace
        className="hit-44 flex min-h-9 flex-none items-center rounded-full bg-surface-3 px-3.5 type-label-strong whitespace-nowrap text-text-2"
      >
        {title}
      </Link>
    ))}
  </nav>
)

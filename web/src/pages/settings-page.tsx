import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DataExport } from '#features/data-export/data-export.tsx'
import { PriceAlertList } from '#features/price-alerts/price-alert-list.tsx'
import { Account } from '#features/settings/account.tsx'
import { BlockedMembers } from '#features/settings/blocked-members.tsx'
import { Display } from '#features/settings/display.tsx'
import { LinkedServices } from '#features/settings/sign-ins/linked-services.tsx'
import { NotificationPreferences, VisibilityPreferences } from '#features/settings/preferences.tsx'
import { SignIns } from '#features/settings/sign-ins/sign-ins.tsx'
import { Withdrawal } from '#features/settings/withdrawal.tsx'
import { Tokens } from '#features/tokens/tokens.tsx'
import { profileQuery, trackRecordQuery } from '#features/users/queries.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { Page } from '#shared/layout/page.tsx'
import type { SettingsView } from '#shared/navigation/settings-views.ts'
import { useSession } from '#shared/session/session.ts'
import { RecentSignInProvider } from '#shared/session/recent-sign-in-provider.tsx'
import { pageTitles } from './messages.ts'
import { SettingsList } from './settings-list.tsx'

const route = getRouteApi('/settings')

const VIEWS: Record<SettingsView, ReactNode> = {
  account: (
    <>
      <Account />
      <LinkedServices />
      <SignIns />
    </>
  ),
  notifications: <NotificationPreferences priceAlerts={<PriceAlertList />} />,
  sight: <OwnVisibility />,
  display: <Display />,
  programs: <Tokens />,
  leaving: (
    <>
      <DataExport />
      <OwnWithdrawal />
    </>
  ),
}

function OwnVisibility() {
  return (
    <VisibilityPreferences {...useOwnRecord()}>
      <BlockedMembers />
    </VisibilityPreferences>
  )
}

function OwnWithdrawal() {
  return <Withdrawal {...useOwnRecord()} />
}

function useOwnRecord() {
  const { me } = useSession()
  const id = me?.id ?? ''
  const profile = useQuery({ ...profileQuery(id), enabled: me !== null })
  const record = useQuery({ ...trackRecordQuery(id), enabled: me !== null })
  return { profile: profile.data, shots: record.data?.shots }
}

/** One subject at a time, next to the list of all. On the phone, the list is a page of its own. */
export function SettingsPage() {
  const isDesktop = useIsDesktop()
  const { view = isDesktop ? 'account' : undefined } = route.useSearch()
  const visitedViews = useVisitedViews(view)
  return (
    <RecentSignInProvider>
      <Page title={pageTitles.settings} hasOwnHeading isWide>
        <h1 className="sr-only lg:not-sr-only lg:type-title-1">{pageTitles.settings}</h1>
        <div className="flex grow flex-col gap-2 max-md:*:last:grow md:gap-4 lg:mt-3 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
          {(isDesktop || !view) && <SettingsList current={view} />}
          {visitedViews.map((each) => (
            // Hidden instead of unmounted, so that what is being typed is kept.
            <div
              key={each}
              hidden={each !== view}
              className="flex grow flex-col gap-2 self-stretch *:last:grow md:gap-4"
            >
              {VIEWS[each]}
            </div>
          ))}
        </div>
      </Page>
    </RecentSignInProvider>
  )
}

function useVisitedViews(view: SettingsView | undefined): readonly SettingsView[] {
  const [visitedViews, setVisitedViews] = useState<readonly SettingsView[]>([])
  if (view && !visitedViews.includes(view)) setVisitedViews([...visitedViews, view])
  return visitedViews
}

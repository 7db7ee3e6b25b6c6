import type { ReactNode } from 'react'
import { ActionLog } from './actions/action-log.tsx'
import { ADMIN_VIEWS, AdminNav, type AdminView } from './admin-nav.tsx'
import { BackupNotice } from './backups/backup-notice.tsx'
import { ContactInbox } from './contacts/contact-inbox.tsx'
import { EvaluationTab } from './evaluations/evaluation-tab.tsx'
import { MaintenanceTab } from './maintenance/maintenance-tab.tsx'
import { adminMessages as messages } from './messages.ts'
import { NewestPredictions } from './newest/newest-predictions.tsx'
import { NewestStockPosts } from './newest/newest-stock-posts.tsx'
import { OperatorNotice } from './operator-notice.tsx'
import { People } from './people/people.tsx'
import { ReportQueue } from './reports/report-queue.tsx'
import { SampleData } from './samples/sample-data.tsx'
import { SignalsTab } from './signals/signals-tab.tsx'
import { TakedownDesk } from './takedowns/takedown-desk.tsx'

const PANELS: Record<AdminView, ReactNode> = {
  evaluation: (
    <>
      <BackupNotice />
      <EvaluationTab />
      <OperatorNotice />
    </>
  ),
  feed: <NewestPredictions />,
  community: <NewestStockPosts />,
  reports: <ReportQueue />,
  takedowns: <TakedownDesk />,
  signals: <SignalsTab />,
  contacts: <ContactInbox />,
  people: <People />,
  samples: <SampleData />,
  maintenance: <MaintenanceTab />,
  actions: <ActionLog />,
}

/** `view`: as the address says. */
export function AdminArea({ view }: { view: string | undefined }) {
  const shown = ADMIN_VIEWS.find((one) => one === view) ?? 'evaluation'
  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:items-start lg:gap-4">
      <div className="lg:sticky lg:top-[calc(var(--below-header)+1.75rem)]">
        <h1 className="bg-surface px-5 pt-5 type-title-1 md:rounded-t-4 md:px-6 lg:mb-3 lg:bg-transparent lg:px-3 lg:pt-0">
          {messages.title}
        </h1>
        <AdminNav shown={shown} />
      </div>
      <div className="mt-2 flex min-w-0 flex-col gap-2 md:mt-4 md:gap-4 lg:mt-11">{PANELS[shown]}</div>
    </div>
  )
}

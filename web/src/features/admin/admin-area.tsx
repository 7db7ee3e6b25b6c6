import { Disclosure } from '#shared/ui/disclosure.tsx'
import type { ReactNode } from 'react'
import { listMissingDetails } from '@gwanyeok/domain/legal/missing-details.ts'
import { useOperatorIfLoaded } from '#shared/operator.ts'
import { Section } from '#shared/ui/section.tsx'
import { ActionLog } from './actions/action-log.tsx'
import { ADMIN_VIEWS, AdminNav, type AdminView } from './admin-nav.tsx'
import { ContactInbox } from './contacts/contact-inbox.tsx'
import { EvaluationTab } from './evaluations/evaluation-tab.tsx'
import { LastBackup } from './maintenance/last-backup.tsx'
import { MaintenanceTab } from './maintenance/maintenance-tab.tsx'
import { adminMessages as messages } from './messages.ts'
import { NewestPredictions, NewestStockPosts } from './newest/newest.tsx'
import { People } from './people/people.tsx'
import { ReportQueue } from './reports/report-queue.tsx'
import { SampleData } from './samples/sample-data.tsx'
import { TakedownDesk } from './takedowns/takedown-desk.tsx'

const PANELS: Record<AdminView, ReactNode> = {
  evaluation: (
    <>
      <LastBackup hideUnlessLate />
      <EvaluationTab />
      <MissingOperatorDetails />
    </>
  ),
  feed: <NewestPredictions />,
  community: <NewestStockPosts />,
  reports: <ReportQueue />,
  takedowns: <TakedownDesk />,
  contacts: <ContactInbox />,
  people: <People />,
  samples: <SampleData />,
  maintenance: <MaintenanceTab />,
  actions: <ActionLog />,
}

/** `view` is the search parameter. If it does not name a view, the evaluation is shown. */
export function AdminArea({ view }: { view: string | undefined }) {
  const currentView = ADMIN_VIEWS.find((adminView) => adminView === view) ?? 'evaluation'
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-4">
      <h1 className="bg-surface px-5 pt-5 type-title-1 md:rounded-t-4 md:px-6 lg:col-span-2 lg:mb-4 lg:bg-transparent lg:px-0 lg:pt-0">
        {messages.title}
      </h1>
      <AdminNav currentView={currentView} />
      <section
        aria-label={messages.tabs[currentView]}
        className="mt-2 flex min-w-0 grow flex-col gap-2 *:last:grow md:mt-4 md:gap-4 lg:mt-0"
      >
        {PANELS[currentView]}
      </section>
    </div>
  )
}

/** Lists what the legal pages still lack; hidden once they are complete. */
function MissingOperatorDetails() {
  const texts = messages.missingDetails
  const operator = useOperatorIfLoaded()
  const missingDetails = operator ? listMissingDetails(operator) : []
  if (missingDetails.length === 0) return null
  return (
    <Section title={texts.title}>
      <p className="type-label text-text-2">{texts.message}</p>
      <p className="mt-3 type-card-strong">
        {missingDetails.map((detail) => texts.details[detail].name).join(' · ')}
      </p>
      <Disclosure
        summary={texts.settingNames}
        className="mt-1 -mb-3"
        summaryClassName="type-label-strong text-text-2"
      >
        <ul className="grid gap-1.5 pb-3 md:grid-cols-2">
          {missingDetails.map((detail) => (
            <li
              key={detail}
              className="flex items-baseline justify-between gap-3 type-label md:justify-start"
            >
              <span className="flex-none md:w-36">{texts.details[detail].name}</span>
              <code className="min-w-0 type-code break-all text-text-2">{texts.details[detail].setting}</code>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  )
}

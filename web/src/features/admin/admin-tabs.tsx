import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { Section } from '../../shared/ui/section.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { ActionList, ActionLog } from './actions/action-log.tsx'
import { ContactInbox } from './contacts/contact-inbox.tsx'
import { EvaluationTab } from './evaluations/evaluation-tab.tsx'
import { MaintenanceTab } from './maintenance/maintenance-tab.tsx'
import { adminMessages as messages } from './messages.ts'
import { NewestPredictions } from './newest/newest-predictions.tsx'
import { NewestStockPosts } from './newest/newest-stock-posts.tsx'
import { BackupNotice } from './backups/backup-notice.tsx'
import { OperatorNotice } from './operator-notice.tsx'
import { People } from './people/people.tsx'
import { ReportList, ReportQueue } from './reports/report-queue.tsx'
import { OpenSignals } from './signals/open-signals.tsx'
import { SignalsTab } from './signals/signals-tab.tsx'
import { TakedownDesk } from './takedowns/takedown-desk.tsx'
import { SampleData } from './samples/sample-data.tsx'

const VIEWS = [
  'evaluation',
  'feed',
  'community',
  'reports',
  'takedowns',
  'signals',
  'contacts',
  'people',
  'samples',
  'maintenance',
  'actions',
] as const
type View = (typeof VIEWS)[number]

interface Props {
  /** As the address says. */
  view: string | undefined
  onView: (view: View) => void
}

export function AdminTabs({ view, onView }: Props) {
  const shown = VIEWS.find((one) => one === view) ?? 'evaluation'
  const root = useRef<HTMLDivElement>(null)
  // The phone shows five of the tabs: the one that the address asks for must be among them, also when a font comes late.
  useEffect(() => {
    const tabs = [...(root.current?.querySelectorAll('[role="tab"]') ?? [])]
    const chosen = tabs.find(({ id }) => id.endsWith(`trigger-${shown}`))
    const observer = new ResizeObserver(() => chosen?.scrollIntoView({ inline: 'center', block: 'nearest' }))
    for (const tab of tabs) observer.observe(tab)
    return () => observer.disconnect()
  }, [shown])
  return (
    <div ref={root}>
      <h1 className="bg-surface px-5 pt-5 type-title-1 md:rounded-t-4 md:px-6 lg:bg-transparent lg:px-0 lg:pt-0">
        {messages.title}
      </h1>
      <Tabs
        label={messages.title}
        tabs={VIEWS.map((value) => ({ value, label: messages.tabs[value] }))}
        value={shown}
        onChange={onView}
        className="px-5 pt-1 md:rounded-b-4 md:px-6 lg:rounded-none lg:bg-transparent lg:px-0"
      >
        <div className="pt-2 md:pt-4">
          <Panel view={shown} onView={onView} />
        </div>
      </Tabs>
    </div>
  )
}

const PANELS: Record<View, ReactNode> = {
  evaluation: <EvaluationTab />,
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

const COLUMN = 'flex min-w-0 flex-col gap-2 md:gap-4'

/** The main list, and from 1024 px related lists beside it. */
function Panel({ view, onView }: { view: View; onView: (view: View) => void }) {
  const reports = (
    <Section title={messages.tabs.reports} aside={<SeeAll onPress={() => onView('reports')} />}>
      <ReportList status="open" atMost={2} />
    </Section>
  )
  const actions = <LatestActions onAll={() => onView('actions')} />
  const overview = (
    <>
      <BackupNotice />
      {reports}
      <Section title={messages.tabs.signals} aside={<SeeAll onPress={() => onView('signals')} />}>
        <OpenSignals />
      </Section>
      <OperatorNotice />
      <SampleData />
    </>
  )
  const aside: Record<View, ReactNode> = {
    evaluation: overview,
    feed: reports,
    community: reports,
    reports: actions,
    takedowns: actions,
    signals: actions,
    contacts: actions,
    people: actions,
    samples: actions,
    maintenance: actions,
    actions: reports,
  }
  return (
    <div className="flex flex-col gap-2 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:items-start">
      <div className={COLUMN}>{PANELS[view]}</div>
      {/* On the phone only the overview shows related lists: below endless lists they would never be reached. */}
      <div className={cx(COLUMN, view !== 'evaluation' && 'max-lg:hidden')}>{aside[view]}</div>
    </div>
  )
}

function LatestActions({ onAll }: { onAll: () => void }) {
  return (
    <Section title={messages.latestActions} aside={<SeeAll onPress={onAll} />}>
      <ActionList atMost={5} />
    </Section>
  )
}

function SeeAll({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="hit-44 inline-flex items-center gap-1 type-label-strong text-text-2 hover:text-text"
    >
      {messages.seeAll} <ChevronRight size={16} aria-hidden="true" />
    </button>
  )
}

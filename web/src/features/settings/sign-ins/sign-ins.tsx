import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#shared/format/format-times.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { Section } from '#shared/ui/section.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { settingsMessages as messages } from '../messages.ts'
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx'
import { type SignIn, signInsQuery } from '../queries.ts'
import { useEndSession } from '../mutations.ts'

const INITIAL_SESSIONS = 3

/** The member's sessions, each with a button that ends it. */
export function SignIns() {
  const sessions = useQuery(signInsQuery)
  const endSession = useEndSession()
  const [isConfirming, setConfirming] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const close = () => setConfirming(false)
  const hasOthers = sessions.data?.some(({ current }) => !current)
  const hiddenCount = showsAll ? 0 : (sessions.data?.length ?? 0) - INITIAL_SESSIONS
  return (
    <Section
      title={messages.sessions}
      aside={
        hasOthers && (
          <Button
            variant="quiet"
            size="xs"
            className="-mr-3 large-text:mr-0 large-text:shrink large-text:whitespace-normal"
            onClick={() => setConfirming(true)}
          >
            {messages.signOutOthers}
          </Button>
        )
      }
    >
      {sessions.data && (
        <ul className="divide-y divide-line">
          {putCurrentFirst(sessions.data)
            .slice(0, hiddenCount > 0 ? INITIAL_SESSIONS : undefined)
            .map((session) => (
              <li key={session.id}>
                <Row session={session} endSession={endSession} />
              </li>
            ))}
        </ul>
      )}
      {sessions.isError && !sessions.data && (
        <QueryFailure title={messages.sessionsFailed} query={sessions} />
      )}
      {sessions.isPending && <ListRowsSkeleton />}
      {hiddenCount > 0 && (
        <Button variant="quiet" isFullWidth onClick={() => setShowsAll(true)}>
          {messages.moreDevices(hiddenCount)}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={messages.signOutOthersTitle}
        message={messages.signOutOthersMessage}
        action={messages.signOut}
        isBusy={endSession.isPending}
        onConfirm={() => endSession.mutate(null, { onSettled: close })}
        onClose={close}
      />
    </Section>
  )
}

const putCurrentFirst = (sessions: readonly SignIn[]) => [
  ...sessions.filter(({ current }) => current),
  ...sessions.filter(({ current }) => !current),
]

function Row({ session, endSession }: { session: SignIn; endSession: ReturnType<typeof useEndSession> }) {
  const { browser, system, mobile } = parseDevice(session.userAgent)
  const name = messages.device(browser, system) || messages.unknownDevice
  const Icon = mobile ? Smartphone : Monitor
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5">
      <span className="flex size-9 flex-none items-center justify-center rounded-full bg-surface-3 text-text-2">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <span className="truncate type-card-strong">{name}</span>
          {session.current && <OwnBadge>{messages.thisDevice}</OwnBadge>}
        </p>
        <p className="type-caption text-text-2">
          <TimeAgo at={session.lastSeenAt} /> {messages.usedSignedIn(formatMoment(session.createdAt))}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="xs"
          aria-label={messages.signOutDevice(name)}
          isBusy={endSession.isPending && endSession.variables === session.id}
          onClick={() => endSession.mutate(session.id)}
        >
          {messages.signOut}
        </Button>
      )}
    </div>
  )
}

/** The first match counts, because many browsers also send the names of browsers that they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Returns readable names of the browser and the system of a device, empty if unknown. */
export function parseDevice(userAgent: string | null) {
  const findName = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? ''
  return {
    browser: findName(BROWSERS),
    system: findName(SYSTEMS),
    mobile: /iPhone|iPad|Android/.test(userAgent ?? ''),
  }
}

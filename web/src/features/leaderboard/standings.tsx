import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { leaderboardMessages } from './messages.ts'
import { PinnedRow, WatchedRow } from '#shared/leaderboard/pinned-row.tsx'
import { Podium } from '#shared/members/podium.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LeaderboardRow } from './leaderboard-row.tsx'
import type { Leaderboard, OwnEntry } from './queries.ts'

const PODIUM = 3
/** On the boards of week and month fewer members are a list: three of three are no leaders. */
const LEAST_OF_SPAN = 5

interface Props {
  board: Leaderboard
  header: ReactNode
}

/** The podium, the rows below it, and the member's own row, pinned while it is out of view. */
export function Standings({ board, header }: Props) {
  const { span, entries, mine } = board
  const ofSpan = span !== 'all'
  const [mineInSight, setMineInSight] = useState(false)
  const onPodium = entries.length < (ofSpan ? LEAST_OF_SPAN : PODIUM) ? 0 : PODIUM
  const rows = entries.slice(onPodium)
  const isMine = (entry: OwnEntry) => entry.member.id === mine.member.id
  const podium = <Podium entries={entries} myId={mine.member.id} ofSpan={ofSpan} />
  return (
    <>
      <Section>
        {header}
        {entries.length === 0 && (
          <EmptyState
            icon={<Trophy size={24} aria-hidden="true" />}
            {...leaderboardMessages.empty[span]}
            action={
              <Link to="/predict" className={buttonClass()}>
                {leaderboardMessages.predict}
              </Link>
            }
          />
        )}
        {onPodium > 0 && (
          <div className="mt-6">
            {entries.slice(0, onPodium).some(isMine) ? (
              <WatchedRow onSight={setMineInSight}>{podium}</WatchedRow>
            ) : (
              podium
            )}
          </div>
        )}
      </Section>
      {(rows.length > 0 || !mineInSight) && (
        <Section bare className="lg:overflow-clip">
          <ol className="py-3 empty:hidden">
            {rows.map((entry) => (
              <li key={entry.member.id}>
                {isMine(entry) ? (
                  <WatchedRow onSight={setMineInSight}>
                    <LeaderboardRow entry={entry} mine ofSpan={ofSpan} />
                  </WatchedRow>
                ) : (
                  <LeaderboardRow entry={entry} mine={false} ofSpan={ofSpan} />
                )}
              </li>
            ))}
          </ol>
          {!mineInSight && (
            <PinnedRow>
              <LeaderboardRow entry={mine} mine ofSpan={ofSpan} />
            </PinnedRow>
          )}
        </Section>
      )}
    </>
  )
}

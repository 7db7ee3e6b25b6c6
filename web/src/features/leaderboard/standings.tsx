import { type ReactNode, useState } from 'react'
import { PinnedRow, WatchedRow } from '../../shared/leaderboard/pinned-row.tsx'
import { Podium } from '../../shared/members/podium.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { LeaderboardRow } from './leaderboard-row.tsx'
import type { Entry, Leaderboard } from './queries.ts'

const PODIUM = 3

interface Props {
  board: Leaderboard
  header: ReactNode
}

/** The podium, the rows below it, and the member's own row, pinned while it is out of view. */
export function Standings({ board, header }: Props) {
  const { entries, mine } = board
  const [mineInSight, setMineInSight] = useState(false)
  const onPodium = entries.length < PODIUM ? 0 : PODIUM
  const rows = entries.slice(onPodium)
  const isMine = (entry: Entry) => entry.member.id === mine?.member.id
  const podium = <Podium entries={entries} myId={mine?.member.id} />
  return (
    <>
      <Section>
        {header}
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
      {(rows.length > 0 || mine) && (
        <Section bare className="lg:overflow-clip">
          <ol className="py-3">
            {rows.map((entry) => (
              <li key={entry.member.id}>
                {isMine(entry) ? (
                  <WatchedRow onSight={setMineInSight}>
                    <LeaderboardRow entry={entry} mine />
                  </WatchedRow>
                ) : (
                  <LeaderboardRow entry={entry} mine={false} />
                )}
              </li>
            ))}
          </ol>
          {mine && !mineInSight && (
            <PinnedRow>
              <LeaderboardRow entry={mine} mine />
            </PinnedRow>
          )}
        </Section>
      )}
    </>
  )
}

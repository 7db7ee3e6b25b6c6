import { type ReactNode, useEffect, useState } from 'react'
import { Podium } from '../../shared/members/podium.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { useInView } from '../../shared/browser/use-in-view.ts'
import { LeaderboardRow } from './leaderboard-row.tsx'
import { leaderboardMessages } from './messages.ts'
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
              <Watched onSight={setMineInSight}>{podium}</Watched>
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
                  <Watched onSight={setMineInSight}>
                    <LeaderboardRow entry={entry} mine />
                  </Watched>
                ) : (
                  <LeaderboardRow entry={entry} mine={false} />
                )}
              </li>
            ))}
          </ol>
          {mine && !mineInSight && <Pinned entry={mine} />}
        </Section>
      )}
    </>
  )
}

/** Above the tab bar on the phone, at the bottom of the list on the desktop. */
function Pinned({ entry }: { entry: Entry }) {
  return (
    <section
      aria-label={leaderboardMessages.myRank}
      data-pinned
      className="fixed inset-x-0 bottom-[calc(var(--size-tabbar)+env(safe-area-inset-bottom))] z-sticky mx-auto border-t border-line md:max-w-column lg:sticky lg:bottom-0"
    >
      <LeaderboardRow entry={entry} mine />
    </section>
  )
}

function Watched({ onSight, children }: { onSight: (inSight: boolean) => void; children: ReactNode }) {
  const [box, inSight] = useInView()
  useEffect(() => onSight(inSight), [inSight, onSight])
  return <div ref={box}>{children}</div>
}

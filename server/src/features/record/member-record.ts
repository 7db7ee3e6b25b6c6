import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { isItemVisible, isItemVisibleOrNotice } from '#shared/items/seen-by/items-seen-by.ts'
import { isInAudience } from '#shared/items/seen-by/visibility.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'
import { computeLabels } from './prediction-entries.ts'

const EMPTY_RECORD: MemberRecord = {
  key: null,
  indexes: [],
  notShown: { nonPublic: 0, hidden: 0, takenDown: 0 },
}

/**
 * Returns what the public record contains of a member's predictions. `key`: the labels of their entries in the log are
 * computed with it. `indexes`: the index of each entry in the log. `notShown`: the number of predictions that the viewer
 * is not shown, by reason. Returns undefined if the member is hidden from the viewer, and an empty record for a private
 * profile.
 */
export async function findMemberRecord(
  db: Db,
  viewer: MemberViewer,
  id: string,
): Promise<MemberRecord | undefined> {
  const member = await selectVisibleMembers(db, viewer.id)
    .leftJoin('recordKeys as k', 'k.userId', 'u.id')
    .where('u.id', '=', id)
    .select(['u.publicProfile', 'k.key', 'k.predictions as predictionCount'])
    .executeTakeFirst()
  if (!member) return undefined
  const { key, predictionCount, publicProfile } = member
  if (key === null || predictionCount === null || (!publicProfile && viewer.id !== id)) return EMPTY_RECORD
  const entries = await findEntryVisibilities(db, viewer, computeLabels(key, predictionCount))
  const countNotShown = (reason: NotShown) => entries.filter(({ notShown }) => notShown === reason).length
  return {
    key: key.toString('hex'),
    indexes: entries.map(({ index }) => index),
    notShown: {
      nonPublic: countNotShown('nonPublic'),
      hidden: countNotShown('hidden'),
      takenDown: countNotShown('takenDown'),
    },
  }
}

type NotShown = keyof MemberRecord['notShown']

interface EntryVisibility {
  /** Null until the next round of the appender assigns it. */
  index: number | null
  /** Null if the viewer is shown the prediction, sealed or not. */
  notShown: NotShown | null
}

async function findEntryVisibilities(
  db: Db,
  viewer: MemberViewer,
  labels: readonly string[],
): Promise<EntryVisibility[]> {
  const { rows } = await sql<EntryVisibility>`
    select e.index, case
      when ${isItemVisible(viewer)} then null
      when ${isItemVisibleOrNotice(viewer)} then 'takenDown'
      when ${isInAudience(viewer.id)} then 'hidden'
      else 'nonPublic'
    end as "notShown"
    from unnest(${labels}::text[]) with ordinality l(label, number)
    left join "recordEntries" e on e.label = l.label
    left join items i on i.id = e."predictionId"
    order by l.number`.execute(db)
  return rows
}

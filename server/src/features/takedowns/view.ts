import { cutText } from '@gwanyeok/domain/text/characters.ts'
import type { MyTakedown, TakedownEntry } from '@gwanyeok/domain/takedowns/api.ts'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type DescribedItem, describeItems, formatItemKey } from '#shared/items/reports/describe-items.ts'
import { findItemRef, findSteps, canReviewItem, type TakedownRow } from './queries.ts'

type StepRow = Awaited<ReturnType<typeof findSteps>>[number]

/** Builds the admins' entries: requests with their items, as far as the admin may see them, and all steps. */
export async function toTakedownEntries(
  db: Db,
  rows: readonly TakedownRow[],
  admin: Viewer,
): Promise<Map<string, TakedownEntry>> {
  const shownItems = new Map<string, DescribedItem | undefined>()
  for (const row of rows) {
    const item = findItemRef(row)
    if (!item || !(await canReviewItem(db, row, { item, admin }))) continue
    shownItems.set(row.id, (await describeItems(db, [item], admin)).get(formatItemKey(item)))
  }
  const stepsByTakedown = await readStepsByTakedown(db, rows)
  return new Map(
    rows.map((row) => [row.id, toEntryView(row, shownItems.get(row.id), stepsByTakedown.get(row.id) ?? [])]),
  )
}

function toEntryView(
  row: TakedownRow,
  item: DescribedItem | undefined,
  steps: readonly StepRow[],
): TakedownEntry {
  const { id, place, right, rightsHolder, onBehalf, reason, email, status } = row
  const ref = findItemRef(row)
  return {
    id,
    place,
    right,
    rightsHolder,
    onBehalf,
    reason,
    email,
    status,
    createdAt: row.createdAt.toISOString(),
    item: ref ? { ...ref, ...toItemView(item) } : null,
    startedAt: row.startedAt?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    steps: steps.map(({ step, at, until, note, username }) => ({
      step,
      note,
      at: at.toISOString(),
      by: username,
      until: until?.toISOString() ?? null,
    })),
  }
}

const toItemView = (item: DescribedItem | undefined) => ({
  author: item?.author ?? null,
  content: item?.content ?? '',
  context: item?.context ?? '',
  hidden: item?.hidden ?? false,
})

const PREVIEW_LENGTH = 200

/** Builds the poster's entries, without the requester and the request's texts. */
export async function toOwnTakedowns(
  db: Db,
  rows: readonly TakedownRow[],
  poster: Viewer,
): Promise<MyTakedown[]> {
  const items = await describeItems(
    db,
    rows.flatMap((row) => findItemRef(row) ?? []),
    poster,
  )
  const stepsByTakedown = await readStepsByTakedown(db, rows)
  return rows.flatMap((row) => {
    const ref = findItemRef(row)
    if (!ref || !row.startedAt || !row.until) return []
    const steps = stepsByTakedown.get(row.id) ?? []
    return {
      ...ref,
      id: row.id,
      right: row.right,
      status: row.status,
      content: cutText(items.get(formatItemKey(ref))?.content ?? '', PREVIEW_LENGTH),
      startedAt: row.startedAt.toISOString(),
      until: row.until.toISOString(),
      canObject: row.status === 'taken_down' && !steps.some(({ step }) => step === 'objected'),
      steps: steps.map(({ step, at }) => ({ step, at: at.toISOString() })),
    }
  })
}

async function readStepsByTakedown(db: Db, rows: readonly TakedownRow[]) {
  const ids = rows.map(({ id }) => id)
  return Map.groupBy(await findSteps(db, ids), ({ takedownId }) => takedownId)
}

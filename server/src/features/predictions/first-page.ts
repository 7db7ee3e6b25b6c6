import { type PredictionFilter, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { signedOutReader } from '../../platform/sessions/reader.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageOf } from '../../platform/http/keyset-page.ts'
import {
  type PreSerializedResponse,
  preSerializedForMany,
  preSerializedForOne,
  revalidated,
} from '../../platform/http/pre-serialized-response.ts'
import { listJson } from '../../shared/predictions/prediction-cards.ts'
import { viewOf } from '../../shared/predictions/prediction-view.ts'
import type { SeenPrediction } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { findCheckedPart, findOwnPart, type OwnPart, type PageItems } from './own-part.ts'
import { FEED_PAGE, findFeed, positionOf } from './queries.ts'

const SECOND_MS = 1000
/** Pages of 100 kB. */
const MERGED_KEPT = 200

interface Item {
  row: SeenPrediction
  /** As a member sees it who neither wrote nor likes it. */
  json: string
  liked(): string
}

interface FirstPage {
  filter: PredictionFilter
  items: Item[]
  /** The same object as long as the page has the same predictions. */
  shown: PageItems
  /** When the last one was made; what is older has no place on the page. */
  oldest: Date
  nextCursor: string | null
  /** The page for members without likes or predictions of their own in it. */
  forOthers: PreSerializedResponse
  /** All that was read, and what is shown of it, as text. */
  content: string
  /** Product time at which it was first read with this content. */
  now: number
}

type Deps = Pick<Context, 'db' | 'clock' | 'memory' | 'presence'>

/**
 * The first page of the public feed, read once a second for everybody; a member's own predictions and likes are
 * merged into it. Null when the member must not see part of it any more, or made one that it lacks: then the page must
 * be read for the member alone. A server that is alone asks nothing of the database for it: docs/decisions/039.
 */
export function feedFirstPage(deps: Deps) {
  const pages = {
    all: firstPage(deps, 'all'),
    pending: firstPage(deps, 'pending'),
    success: firstPage(deps, 'success'),
    failed: firstPage(deps, 'failed'),
  }
  return (me: string, filter: PredictionFilter) => pages[filter](me)
}

function firstPage({ db, clock, memory, presence }: Deps, filter: PredictionFilter) {
  let last: FirstPage | null = null
  const pageNow = memory.shared(clock, SECOND_MS, async () => {
    last = await readFirstPage(db, clock.now(), filter, last)
    return last
  })
  const partOf = memory.ofMember((me: string, shown: PageItems) => findOwnPart(db, me, shown))
  const merged = memory.ofMember(
    async (me: string, page: FirstPage) => mergedFor(me, page, await partOf(me, page.shown)),
    { members: MERGED_KEPT },
  )

  return async (me: string): Promise<PreSerializedResponse | null> => {
    const page = await pageNow()
    if (presence.isAlone()) return merged(me, page)
    const own = await checkedPart(db, me, page)
    return own && mergedFor(me, page, own)
  }
}

/** What differs for the member; null where the page is out of date for them. */
async function checkedPart(
  db: Db,
  me: string,
  { shown, oldest, filter }: FirstPage,
): Promise<OwnPart | null> {
  const status = filter === 'all' ? null : filter
  const part = await findCheckedPart(db, me, { ...shown, oldest, status })
  return part.isGone || part.lacksOwn ? null : part
}

/** Null: the member must not see part of the page. */
async function mergedFor(
  me: string,
  page: FirstPage,
  { liked, isBlocked }: OwnPart,
): Promise<PreSerializedResponse | null> {
  if (isBlocked) return null
  if (liked.length === 0 && !page.shown.authors.includes(me)) return page.forOthers
  const merged = await preSerializedForOne(listJson(withOwnPart(page, me, new Set(liked)), page.nextCursor))
  // An own row may show what is sealed or not public to others.
  return page.shown.authors.includes(me) ? merged : revalidated(merged)
}

async function readFirstPage(
  db: Db,
  now: number,
  filter: PredictionFilter,
  last: FirstPage | null,
): Promise<FirstPage> {
  const page = { after: null, size: FEED_PAGE }
  const request = { filter, sort: 'newest', from: 'everyone', page } as const
  const rows = await findFeed(db, signedOutReader(now), request)
  const view = (row: SeenPrediction) => itemOf(row, now)
  const { items, nextCursor } = pageOf(rows, page, { position: positionOf, view })
  const json = listJson(
    items.map((item) => item.json),
    nextCursor,
  )
  // Of a sealed prediction its author sees more than the others.
  const content = `${json}${JSON.stringify(items.map(({ row }) => row))}`
  if (last?.content === content) return last
  const shown = {
    ids: items.map(({ row }) => row.id),
    authors: [...new Set(items.map(({ row }) => row.author))],
  }
  return {
    filter,
    items,
    shown: last && isSame(last.shown.ids, shown.ids) ? last.shown : shown,
    oldest: (nextCursor === null ? undefined : items.at(-1)?.row.predictedAt) ?? new Date(0),
    nextCursor,
    forOthers: revalidated(await preSerializedForMany(json)),
    content,
    now,
  }
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

const withOwnPart = ({ items, now }: FirstPage, me: string, likes: ReadonlySet<string>): string[] =>
  items.map(({ row, json, liked }) => {
    const likedByMe = likes.has(row.id)
    if (row.author === me) return jsonOf(ownRow(row, likedByMe), now)
    return likedByMe ? liked() : json
  })

function itemOf(row: SeenPrediction, now: number): Item {
  let liked: string | null = null
  return {
    row,
    json: jsonOf(row, now),
    liked: () => (liked ??= jsonOf({ ...row, likedByMe: true }, now)),
  }
}

/** As its author sees it. */
const ownRow = (row: SeenPrediction, likedByMe: boolean): SeenPrediction => ({
  ...row,
  likedByMe,
  isMine: true,
  sealed: false,
})

const jsonOf = (row: SeenPrediction, now: number) => JSON.stringify(PredictionView.parse(viewOf(row, now)))

import { type PredictionFilter, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { signedOutReader } from '#platform/sessions/reader.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { pageOf } from '#platform/http/keyset-page.ts'
import {
  type PreSerializedResponse,
  preSerializedForMany,
  preSerializedForOne,
  revalidated,
} from '#platform/http/pre-serialized-response.ts'
import { listJson } from '#shared/predictions/prediction-cards.ts'
import { viewOf } from '#shared/predictions/prediction-view.ts'
import type { SeenPrediction } from '#shared/items/seen-by/predictions-seen-by.ts'
import { findOwnPart, type OwnPart, type PageItems } from './own-part.ts'
import { FEED_PAGE, findFeed, positionOf } from './queries.ts'

const SECOND_MS = 1000
/** Pages of 100 kB. */
const MERGED_KEPT = 200

interface Item {
  id: string
  /** As a member sees it who neither wrote nor likes it. */
  json: string
  liked(): string
}

interface FirstPage {
  items: Item[]
  /** The same object as long as the page has the same predictions. */
  shown: PageItems
  nextCursor: string | null
  /** The page for members without likes in it. */
  forOthers: PreSerializedResponse
  /** What `forOthers` was made of. */
  json: string
}

type Deps = Pick<Context, 'db' | 'clock' | 'memory'>

/**
 * The first page of the public feed, read once a second for everybody; a member's likes are merged into it. Null for
 * the author of a prediction on it, who sees what is sealed for others, where a block lies between the member and an
 * author, and for who mutes words: then the page must be read for the member alone.
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

function firstPage({ db, clock, memory }: Deps, filter: PredictionFilter) {
  let last: FirstPage | null = null
  const pageNow = memory.shared(clock, SECOND_MS, async () => {
    last = await readFirstPage(db, clock.now(), filter, last)
    return last
  })
  const partOf = memory.ofMember((me: string, shown: PageItems) => findOwnPart(db, me, shown))
  const merged = memory.ofMember(
    async (me: string, page: FirstPage) => merge(page, await partOf(me, page.shown)),
    { members: MERGED_KEPT },
  )
  return async (me: string): Promise<PreSerializedResponse | null> => {
    const page = await pageNow()
    return page.shown.authors.includes(me) ? null : merged(me, page)
  }
}

/** Null: the member must not see part of the page, or mutes words. */
async function merge(
  { items, nextCursor, forOthers }: FirstPage,
  { liked, isBlocked, mutesWords }: OwnPart,
): Promise<PreSerializedResponse | null> {
  if (isBlocked || mutesWords) return null
  if (liked.length === 0) return forOthers
  const likes = new Set(liked)
  const cards = items.map((item) => (likes.has(item.id) ? item.liked() : item.json))
  return revalidated(await preSerializedForOne(listJson(cards, nextCursor)))
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
  if (last?.json === json) return last
  const shown = {
    ids: rows.slice(0, FEED_PAGE).map(({ id }) => id),
    authors: [...new Set(rows.map(({ author }) => author))],
  }
  return {
    items,
    shown: last && isSame(last.shown.ids, shown.ids) ? last.shown : shown,
    nextCursor,
    forOthers: revalidated(await preSerializedForMany(json)),
    json,
  }
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

function itemOf(row: SeenPrediction, now: number): Item {
  let liked: string | null = null
  return {
    id: row.id,
    json: jsonOf(row, now),
    liked: () => (liked ??= jsonOf({ ...row, likedByMe: true }, now)),
  }
}

const jsonOf = (row: SeenPrediction, now: number) => JSON.stringify(PredictionView.parse(viewOf(row, now)))

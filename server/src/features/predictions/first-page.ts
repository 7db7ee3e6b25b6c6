import { type PredictionFilter, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { signedOutReader } from '../../platform/sessions/reader.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageOf } from '../../platform/http/keyset-page.ts'
import {
  type PreSerializedResponse,
  preSerializedForMany,
  preSerializedForOne,
} from '../../platform/http/pre-serialized-response.ts'
import { memo } from '../../platform/memo.ts'
import { viewOf } from '../../shared/predictions/prediction-view.ts'
import type { SeenPrediction } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { FEED_PAGE, findFeed, findOwnPart, positionOf } from './queries.ts'

const SECOND_MS = 1000

interface Item {
  row: SeenPrediction
  /** As a member sees it who neither wrote nor likes it. */
  json: string
  liked(): string
}

interface FirstPage {
  items: Item[]
  ids: string[]
  authors: string[]
  nextCursor: string | null
  /** The page for members without likes or predictions of their own in it. */
  forOthers: PreSerializedResponse
  /** Product time at which it was read. */
  now: number
}

/**
 * The first page of the public feed, read once a second for everybody; a member's own predictions and likes are
 * merged into it. Null when the member must not see part of it any more: then the page must be read for the member
 * alone.
 */
export function feedFirstPage({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const firstPageOf = (filter: PredictionFilter) =>
    memo(clock, SECOND_MS, () => readFirstPage(db, clock.now(), filter))
  const pages = {
    all: firstPageOf('all'),
    pending: firstPageOf('pending'),
    success: firstPageOf('success'),
    failed: firstPageOf('failed'),
  }

  return async (me: string, filter: PredictionFilter): Promise<PreSerializedResponse | null> => {
    const page = await pages[filter]()
    const { liked, isBlocked, isGone } = await findOwnPart(db, me, page)
    if (isBlocked || isGone) return null
    if (liked.length === 0 && !page.authors.includes(me)) return page.forOthers
    return preSerializedForOne(pageJson(withOwnPart(page, me, new Set(liked)), page.nextCursor))
  }
}

async function readFirstPage(db: Db, now: number, filter: PredictionFilter): Promise<FirstPage> {
  const page = { after: null, size: FEED_PAGE }
  const request = { filter, sort: 'newest', from: 'everyone', page } as const
  const rows = await findFeed(db, signedOutReader(now), request)
  const view = (row: SeenPrediction) => itemOf(row, now)
  const { items, nextCursor } = pageOf(rows, page, { position: positionOf, view })
  const texts = items.map(({ json }) => json)
  return {
    items,
    ids: items.map(({ row }) => row.id),
    authors: [...new Set(items.map(({ row }) => row.author))],
    nextCursor,
    forOthers: await preSerializedForMany(pageJson(texts, nextCursor)),
    now,
  }
}

const withOwnPart = ({ items, now }: FirstPage, me: string, likes: ReadonlySet<string>): string[] =>
  items.map(({ row, json, liked }) => {
    const likedByMe = likes.has(row.id)
    if (row.author === me) return jsonOf(ownRow(row, likedByMe), now)
    return likedByMe ? liked() : json
  })

const pageJson = (items: readonly string[], nextCursor: string | null) =>
  `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`

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

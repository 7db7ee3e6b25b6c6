import { commentsApi } from '@gwanyeok/domain/comments/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageOf, pageRequest, positionBy } from '../../platform/http/keyset-page.ts'
import {
  bytesOf,
  preSerializedForOne,
  type PreSerializedResponse,
} from '../../platform/http/pre-serialized-response.ts'
import { versionCache } from '../../platform/http/version-cache.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import { findThreads, findThreadsVersion, type ListedComment } from './find-threads.ts'
import type { ThreadsRequest } from './thread-queries.ts'
import { threadsOf } from './view.ts'

const THREADS = 20
/** Some 2,000 pages. */
const KEPT_BYTES = 24_000_000
const Threads = commentsApi['GET /comments'].answer

interface PageQuery extends ItemRef {
  cursor?: string | undefined
}

/**
 * Gives a page of an item's threads; undefined where the reader may not see the item. Which version the reader sees is
 * asked of the database each time; a version that was read before is sent from memory: docs/decisions/042.
 */
export function commentThreads(
  db: Db,
): (reader: Reader, query: PageQuery) => Promise<PreSerializedResponse | undefined> {
  const kept = versionCache<PreSerializedResponse>({ maxBytes: KEPT_BYTES, bytesOf })

  async function read(reader: Reader, id: string, request: ThreadsRequest) {
    const found = await findThreads(db, reader, request)
    if (!found) return undefined
    const { replies, answered, commentCount } = found
    const { items, nextCursor } = pageOf(found.threads, request.page, {
      position: positionBy('createdAt'),
      view: (comment: ListedComment) => comment,
    })
    const page = { items: threadsOf(items, replies, answered), nextCursor, commentCount }
    const response = await preSerializedForOne(JSON.stringify(Threads.parse(page)))
    kept.set(id, found.version, response)
    return response
  }

  return async (reader, { cursor, ...item }) => {
    const request = { ...item, page: pageRequest(cursor, THREADS) }
    const id = `${item.postType} ${item.postId} ${cursor ?? ''}`
    if (!kept.knows(id)) return read(reader, id, request)
    const version = await findThreadsVersion(db, reader, request)
    if (version === undefined) return undefined
    return kept.get(id, version) ?? read(reader, id, request)
  }
}

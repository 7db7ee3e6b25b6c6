import type { CommentThread } from '@gwanyeok/domain/comments/api.ts'
import { ItemKind } from '@gwanyeok/domain/items/api.ts'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { ReportedItem } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ITEM_KINDS } from '#shared/items/item-kinds.ts'
import { ITEM_PATHS, predictUp } from '../builders/community.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { uploadPicture } from '../files/pictures.ts'
import { signUpAdmin, PASSWORD, type Person, signUpMember } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')
const CONTENT = '오늘 장은 조용하네요'

const product = await openProductForFile({ at: AT, settings: { ADMIN_EMAILS: 'admin@example.com' } })
const admin = await signUpAdmin(product)
let author: Person = await signUpMember(product, 'author')
const viewer = await signUpMember(product, 'viewer')

interface PublishOptions {
  images: string[]
  visibility?: 'followers'
}

async function callSuccessfully<Body>(person: Person, route: string, body?: unknown): Promise<Body> {
  const answer = await person.call<Body>(route, body)
  if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
  return answer.body
}

const createItem = async (route: string, body: object) =>
  (await callSuccessfully<{ id: string }>(author, route, body)).id

/** For each kind, a function that publishes an item and returns its id. */
const PUBLISHERS: Record<ItemKind, (options: PublishOptions) => Promise<string>> = {
  prediction: (options) => predictUp(author, 'AAPL', { content: CONTENT, ...options }),
  stockPost: ({ images }) => createItem('POST /stocks/TSLA/posts', { content: CONTENT, images }),
  post: (options) => createItem('POST /posts', { content: CONTENT, ...options }),
}

it('the registry has the same kinds as the domain', () => {
  expect(Object.keys(ITEM_KINDS)).toEqual(ItemKind.options)
  expect(Object.keys(ITEM_PATHS).toSorted()).toEqual(ItemKind.options.toSorted())
})

describe.each(ItemKind.options)('a %s', (kind) => {
  let item: { postType: ItemKind; postId: string }
  let image: string
  const buildCommentsRoute = () => `GET /comments?postType=${kind}&postId=${item.postId}`

  beforeAll(async () => {
    await sql`truncate "textLimits"`.execute(product.db)
    image = (await uploadPicture(author, ITEM_KINDS[kind].imagePurpose)).id
    item = { postType: kind, postId: await PUBLISHERS[kind]({ images: [image] }) }
  })

  it('is liked', async () => {
    const likeAnswer = await callSuccessfully(viewer, `PUT /${ITEM_PATHS[kind]}/${item.postId}/like`)
    expect(likeAnswer).toEqual({ likes: 1, likedByMe: true })
  })

  it('is commented on', async () => {
    await callSuccessfully(viewer, 'POST /comments', { ...item, content: `${kind} 잘 봤어요` })
    const { items, commentCount } = await callSuccessfully<{ items: CommentThread[]; commentCount: number }>(
      viewer,
      buildCommentsRoute(),
    )
    expect([items.length, commentCount]).toEqual([1, 1])
  })

  it('notifies its author of likes and comments', async () => {
    const { items } = await callSuccessfully<{ items: NotificationView[] }>(author, 'GET /notifications')
    const kinds = items.flatMap((notification) =>
      'postType' in notification && notification.postId === item.postId
        ? [`${notification.kind} ${notification.postType}`]
        : [],
    )
    expect(kinds.toSorted()).toEqual([`comment ${kind}`, `like ${kind}`])
  })

  it('shows its picture', async () => {
    expect((await viewer.call(`GET /images/${image}/full`)).status).toBe(200)
  })

  it('is reported, with its comment, and described to admins', async () => {
    const { items } = await callSuccessfully<{ items: CommentThread[] }>(viewer, buildCommentsRoute())
    const comment = { postType: 'comment', postId: items[0]!.comment.id }
    await callSuccessfully(viewer, 'POST /reports', { ...item, reason: 'spam' })
    await callSuccessfully(author, 'POST /reports', { ...comment, reason: 'spam' })
    const queue = await callSuccessfully<{ items: ReportedItem[] }>(admin, 'GET /admin/reports')
    expect(queue.items.find(({ postId }) => postId === item.postId)).toMatchObject({
      postType: kind,
      content: CONTENT,
      gone: false,
      author: { id: author.id },
      images: [{ id: image }],
    })
    const reportedComment = queue.items.find(({ postId }) => postId === comment.postId)
    expect(reportedComment?.context).toContain(CONTENT)
  })

  it('is hidden and shown again', async () => {
    await callSuccessfully(admin, 'POST /admin/reports/decisions', { ...item, decision: 'hide' })
    expect((await viewer.call(buildCommentsRoute())).status).toBe(404)
    expect((await viewer.call(`GET /images/${image}/full`)).status).toBe(404)
    await callSuccessfully(admin, 'POST /admin/reports/decisions', { ...item, decision: 'restore' })
    expect((await viewer.call(buildCommentsRoute())).status).toBe(200)
    expect((await viewer.call(`GET /images/${image}/full`)).status).toBe(200)
  })

  it('loses the likes of a withdrawn member', async () => {
    const leaver = await signUpMember(product, `leaver${kind}`)
    await callSuccessfully(leaver, `PUT /${ITEM_PATHS[kind]}/${item.postId}/like`)
    await callSuccessfully(leaver, 'POST /me/withdrawal', { password: PASSWORD })
    const { rows } = await sql<{ likes: number }>`
      select likes from items where id = ${item.postId}`.execute(product.db)
    expect(rows).toEqual([{ likes: 1 }])
    const remainingRows = await sql`
      select from likes where "itemId" = ${item.postId} and "userId" = ${leaver.id}`.execute(product.db)
    expect(remainingRows.rows).toEqual([])
  })
})

it('a withdrawal deletes followers-only items and leaves public items', async () => {
  await sql`truncate "textLimits"`.execute(product.db)
  await PUBLISHERS.post({ images: [], visibility: 'followers' })
  await predictUp(author, 'MSFT', { visibility: 'followers' })
  await callSuccessfully(author, 'POST /me/withdrawal', { password: PASSWORD })
  const { rows } = await sql`select from items where author = ${author.id}`.execute(product.db)
  // One public item of each kind remains.
  expect(rows).toHaveLength(ItemKind.options.length)
})

it('sample data has items of every kind with likes and comments, and is deleted completely', async () => {
  await callSuccessfully(admin, 'POST /admin/samples')
  for (const kind of ItemKind.options) {
    const { rows } = await sql<{ items: number; likes: number; comments: number }>`
      select count(*)::integer as items,
        (select count(*)::integer from likes l join items i on i.id = l."itemId" join users u on u.id = l."userId"
          where u."isSample" and i.kind = ${kind}) as likes,
        (select count(*)::integer from comments c join items i on i.id = c."itemId" join users u on u.id = c.author
          where u."isSample" and i.kind = ${kind}) as comments
      from items i join users u on u.id = i.author where u."isSample" and i.kind = ${kind}`.execute(
      product.db,
    )
    const [counts] = rows
    expect(
      Object.values(counts!).every((count) => count > 0),
      kind,
    ).toBe(true)
  }
  expect(await findDriftedCounters(product.db)).toEqual([])
  await callSuccessfully(admin, 'DELETE /admin/samples')
  const remainingRows =
    await sql`select from items i join users u on u.id = i.author where u."isSample"`.execute(product.db)
  expect(remainingRows.rows).toEqual([])
  expect(await findDriftedCounters(product.db)).toEqual([])
})

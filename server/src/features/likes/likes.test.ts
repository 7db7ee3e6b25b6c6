import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ITEM_PATHS, createPost, predictUp, createStockPost } from '#test/builders/community.ts'
import { PASSWORD, type Person, signUpMember, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { recomputePopularity } from '#shared/items/recompute-popularity.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { countLockWaits } from '#test/count-lock-waits.ts'
import { waitUntil } from '#test/wait-until.ts'

interface LikeView {
  likes: number
  likedByMe: boolean
}

const KINDS = ['prediction', 'stockPost', 'post'] as const

const product = await openProductForFile()
const [writer, minji, follower] = await signUpMembers(product, 'writer', 'minji', 'follower')
const itemIds: Record<(typeof KINDS)[number], string> = {
  prediction: await predictUp(writer, 'AAPL', { revealTiming: 'onComplete' }),
  stockPost: await createStockPost(writer, 'AAPL', '애플은 어떻게 될까요?'),
  post: await createPost(writer, '오늘 장은 조용하네요'),
}

const likeItem = (person: Person, path: string) => person.call<LikeView>(`PUT /${path}/like`)
const unlikeItem = (person: Person, path: string) => person.call<LikeView>(`DELETE /${path}/like`)

it('a post can be deleted while a member who likes it withdraws', async () => {
  const leaver = await signUpMember(product, 'leaving')
  const id = await createPost(writer, '곧 지울 글')
  expect((await likeItem(leaver, `posts/${id}`)).status).toBe(200)
  const { deletion, withdrawal } = await product.db.transaction().execute(async (tx) => {
    await sql`select from items where id = ${id} for update`.execute(tx)
    const deletionPromise = writer.call(`DELETE /posts/${id}`)
    await waitUntil('the deletion waits', async () => (await countLockWaits(product.db)) === 1)
    const withdrawalPromise = leaver.call('POST /me/withdrawal', { password: PASSWORD })
    await waitUntil('the withdrawal waits', async () => (await countLockWaits(product.db)) === 2)
    // Wrapped, because the transaction would await bare promises before it ends.
    return { deletion: { promise: deletionPromise }, withdrawal: { promise: withdrawalPromise } }
  })
  expect((await deletion.promise).status).toBe(200)
  expect((await withdrawal.promise).status).toBe(200)
  expect(await findDriftedCounters(product.db)).toEqual([])
})

it('a member who likes posts can withdraw while the popularity is updated', async () => {
  const leaver = await signUpMember(product, 'leavingToo')
  const firstPostId = await createPost(writer, '첫째 글')
  const secondPostId = await createPost(writer, '둘째 글')
  const thirdPostId = await createPost(writer, '셋째 글')
  expect((await likeItem(leaver, `posts/${secondPostId}`)).status).toBe(200)
  expect((await likeItem(minji, `posts/${thirdPostId}`)).status).toBe(200)
  expect((await likeItem(leaver, `posts/${firstPostId}`)).status).toBe(200)
  const { ranking, withdrawal } = await product.db.transaction().execute(async (tx) => {
    await sql`select from items where id = ${thirdPostId} for update`.execute(tx)
    const rankingPromise = recomputePopularity(product.db)
    await waitUntil('the ranking waits', async () => (await countLockWaits(product.db)) === 1)
    const withdrawalPromise = leaver.call('POST /me/withdrawal', { password: PASSWORD })
    await waitUntil('the withdrawal waits', async () => (await countLockWaits(product.db)) === 2)
    return { ranking: { promise: rankingPromise }, withdrawal: { promise: withdrawalPromise } }
  })
  const [{ status }] = await Promise.all([withdrawal.promise, ranking.promise])
  expect(status).toBe(200)
  expect(await findDriftedCounters(product.db)).toEqual([])
})

it('a withdrawal can delete a liked item while the popularity is updated', async () => {
  const leaver = await signUpMember(product, 'leavingLast')
  expect((await leaver.call(`PUT /users/${writer.id}/follow`)).status).toBe(200)
  const ownPost = { content: '나만 보는 글', visibility: 'private' }
  const { body } = await leaver.call<{ id: string }>('POST /posts', ownPost)
  for (const id of [body.id, await createPost(writer, '넷째 글')])
    expect((await likeItem(leaver, `posts/${id}`)).status).toBe(200)
  const { ranking, withdrawal } = await product.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${writer.id} for update`.execute(tx)
    const withdrawalPromise = leaver.call('POST /me/withdrawal', { password: PASSWORD })
    await waitUntil('the withdrawal waits', async () => (await countLockWaits(product.db)) === 1)
    let isRanked = false
    const rankingPromise = recomputePopularity(product.db).finally(() => (isRanked = true))
    const isWaiting = async () => isRanked || (await countLockWaits(product.db)) === 2
    await waitUntil('the ranking waits or has ended', isWaiting)
    return { ranking: { promise: rankingPromise }, withdrawal: { promise: withdrawalPromise } }
  })
  const [{ status }] = await Promise.all([withdrawal.promise, ranking.promise])
  expect(status).toBe(200)
  expect(await findDriftedCounters(product.db)).toEqual([])
})

describe.each(KINDS)('a %s', (kind) => {
  const getPath = () => `${ITEM_PATHS[kind]}/${itemIds[kind]}`
  const readLikes = async (person: Person) => {
    const { body } = await person.call<LikeView & { prediction?: LikeView }>(`GET /${getPath()}`)
    const { likes, likedByMe } = body.prediction ?? body
    return { likes, likedByMe }
  }

  it('is liked and unliked idempotently', async () => {
    expect((await likeItem(minji, getPath())).body).toEqual({ likes: 1, likedByMe: true })
    expect((await likeItem(minji, getPath())).body).toEqual({ likes: 1, likedByMe: true })
    expect((await likeItem(writer, getPath())).body).toEqual({ likes: 2, likedByMe: true })
    expect(await readLikes(minji)).toEqual({ likes: 2, likedByMe: true })
    expect(await readLikes(follower)).toEqual({ likes: 2, likedByMe: false })
    expect((await unlikeItem(minji, getPath())).body).toEqual({ likes: 1, likedByMe: false })
    expect((await unlikeItem(minji, getPath())).body).toEqual({ likes: 1, likedByMe: false })
    expect((await unlikeItem(writer, getPath())).body).toEqual({ likes: 0, likedByMe: false })
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  it('counts correctly under concurrent changes', async () => {
    const people = [minji, follower, writer]
    const changes = [likeItem, likeItem, unlikeItem, likeItem, unlikeItem, likeItem]
    const requests = people.flatMap((person) => changes.map((change) => change(person, getPath())))
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
    expect(await findDriftedCounters(product.db)).toEqual([])
    await Promise.all(people.map((person) => likeItem(person, getPath())))
    expect((await readLikes(minji)).likes).toBe(3)
    await Promise.all(people.map((person) => unlikeItem(person, getPath())))
    expect((await readLikes(minji)).likes).toBe(0)
  })

  it('is unliked correctly while the like is still in progress', async () => {
    const id = itemIds[kind]
    const pendingUnlike = await product.db.transaction().execute(async (tx) => {
      await sql`update items set likes = likes + 1 where id = ${id}`.execute(tx)
      await sql`insert into likes ("itemId", "userId", "createdAt") values (${id}, ${minji.id}, now())`.execute(
        tx,
      )
      const promise = unlikeItem(minji, getPath())
      await waitUntil('the unlike waits', async () => (await countLockWaits(product.db)) > 0)
      return { promise }
    })
    expect((await pendingUnlike.promise).body).toEqual({ likes: 0, likedByMe: false })
    expect(await readLikes(minji)).toEqual({ likes: 0, likedByMe: false })
    expect(await findDriftedCounters(product.db)).toEqual([])
  })
})

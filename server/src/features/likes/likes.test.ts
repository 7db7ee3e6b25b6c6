import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hide, PATHS, post, predictUp, stockPost, suspend } from '#test/builders/community.ts'
import { type Person, signedUp, stranger, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { driftedCounters } from '#shared/integrity/recount.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { until } from '#test/until.ts'
import { snapshot } from '#test/database/table-snapshot.ts'

interface Liked {
  likes: number
  likedByMe: boolean
}

// Monday noon in New York.
const KINDS = ['prediction', 'stockPost', 'post'] as const

const items = {} as Record<(typeof KINDS)[number], string>

const product = await productForFile()
const [writer, minji, follower, blockedOne] = await signedUpAll(
  product,
  'writer',
  'minji',
  'follower',
  'blocked',
)
await follower.call(`PUT /users/${writer.id}/follow`)
await writer.call(`PUT /users/${blockedOne.id}/block`)
items.prediction = await predictUp(writer, 'AAPL', { revealTiming: 'onComplete' })
items.stockPost = await stockPost(writer, 'AAPL', '애플은 어떻게 될까요?')
items.post = await post(writer, '오늘 장은 조용하네요')

const put = (person: Person, path: string) => person.call<Liked>(`PUT /${path}/like`)
const remove = (person: Person, path: string) => person.call<Liked>(`DELETE /${path}/like`)

describe.each(KINDS)('a %s', (kind) => {
  const path = () => `${PATHS[kind]}/${items[kind]}`
  const stored = async (person: Person) => {
    const { body } = await person.call<Liked & { prediction?: Liked }>(`GET /${path()}`)
    const { likes, likedByMe } = body.prediction ?? body
    return { likes, likedByMe }
  }

  it('is liked once and let go once, however often it is asked for', async () => {
    expect((await put(minji, path())).body).toEqual({ likes: 1, likedByMe: true })
    expect((await put(minji, path())).body).toEqual({ likes: 1, likedByMe: true })
    expect((await put(writer, path())).body).toEqual({ likes: 2, likedByMe: true })
    expect(await stored(minji)).toEqual({ likes: 2, likedByMe: true })
    expect(await stored(follower)).toEqual({ likes: 2, likedByMe: false })
    expect((await remove(minji, path())).body).toEqual({ likes: 1, likedByMe: false })
    expect((await remove(minji, path())).body).toEqual({ likes: 1, likedByMe: false })
    expect((await remove(writer, path())).body).toEqual({ likes: 0, likedByMe: false })
    expect(await driftedCounters(product.db)).toEqual([])
  })

  it('counts correctly under concurrent changes', async () => {
    const people = [minji, follower, writer]
    const taps = people.flatMap((person) =>
      [put, put, remove, put, remove, put].map((tap) => tap(person, path())),
    )
    for (const { status } of await Promise.all(taps)) expect(status).toBe(200)
    expect(await driftedCounters(product.db)).toEqual([])
    await Promise.all(people.map((person) => put(person, path())))
    expect((await stored(minji)).likes).toBe(3)
    await Promise.all(people.map((person) => remove(person, path())))
    expect((await stored(minji)).likes).toBe(0)
  })

  it('is let go also while the like before it is still on its way', async () => {
    const { likes, key } = {
      prediction: { likes: 'predictionLikes', key: 'predictionId' },
      stockPost: { likes: 'stockPostLikes', key: 'stockPostId' },
      post: { likes: 'postLikes', key: 'postId' },
    }[kind]
    const id = items[kind]
    const removed = await product.db.transaction().execute(async (tx) => {
      await sql`update counters set likes = likes + 1 where id = ${id}`.execute(tx)
      await sql`insert into ${sql.table(likes)} (${sql.ref(key)}, "userId", "createdAt") values (${id}, ${minji.id}, now())`.execute(
        tx,
      )
      const answer = remove(minji, path())
      await until('the like waits', async () => (await lockWaits(product.db)) > 0)
      return { answer }
    })
    expect((await removed.answer).body).toEqual({ likes: 0, likedByMe: false })
    expect(await stored(minji)).toEqual({ likes: 0, likedByMe: false })
    expect(await driftedCounters(product.db)).toEqual([])
  })

  it('does not exist for readers without access', async () => {
    const before = await snapshot(product.db)
    for (const tap of [put, remove]) {
      expect(await tap(blockedOne, path())).toMatchObject({ status: 404, code: 'not_found' })
      expect(await tap(minji, `${PATHS[kind]}/nowhere`)).toMatchObject({ status: 404, code: 'not_found' })
      expect(await tap(stranger(product), path())).toMatchObject({ status: 401, code: 'signed_out' })
    }
    expect(await snapshot(product.db)).toEqual(before)
  })
})

it('followers-only items are for followers, private ones for their author', async () => {
  const forFollowers = `posts/${await post(writer, '팔로워에게만', 'followers')}`
  const secret = `posts/${await post(writer, '혼자만', 'private')}`
  const sealed = `predictions/${await predictUp(writer, 'MSFT', { visibility: 'private' })}`
  expect((await put(follower, forFollowers)).body).toEqual({ likes: 1, likedByMe: true })
  expect((await put(minji, forFollowers)).status).toBe(404)
  for (const path of [secret, sealed]) {
    expect((await put(follower, path)).status).toBe(404)
    expect((await put(writer, path)).body).toEqual({ likes: 1, likedByMe: true })
  }
})

it('what is hidden is gone for all but its author', async () => {
  const id = await post(writer, '곧 가려질 글')
  await hide(product, 'posts', id)
  expect((await put(minji, `posts/${id}`)).status).toBe(404)
  expect((await put(writer, `posts/${id}`)).status).toBe(200)
})

it('a suspended member changes nothing', async () => {
  const quiet = await signedUp(product, 'quiet')
  await put(quiet, `posts/${items.post}`)
  await suspend(product, quiet)
  const before = await snapshot(product.db)
  for (const tap of [put, remove]) {
    expect(await tap(quiet, `posts/${items.post}`)).toMatchObject({ status: 403, code: 'suspended' })
  }
  expect(await snapshot(product.db)).toEqual(before)
})

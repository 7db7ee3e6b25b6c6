import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Read } from '../client.ts'
import { type Member, type Scene, STOCKS } from './member.ts'
import { write } from './write.ts'

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!

/** Writes and reads like a person in a hurry until the signal aborts. */
export async function act(
  scene: Scene,
  me: Member,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
) {
  const works = [like, like, like, bookmark, bookmark, comment, follow, predict, publish, look]
  while (!signal.aborted) {
    await oneOf(works)(scene, me)
    await sleep(pauseMs / 2 + randomInt(pauseMs))
  }
}

async function predict(scene: Scene, me: Member): Promise<void> {
  const stock = oneOf(STOCKS)
  const seenPrice = scene.prices.get(stock)!
  const targetPrice = Math.round(seenPrice * (randomInt(2) ? 108 : 92)) / 100
  const made = await write<{ id: string }>(scene, me, {
    what: `predict ${stock}`,
    sent: me.client.call('POST /predictions', { stock, targetPrice, period: 5, seenPrice }),
    row: ({ id }) => (id ? { table: 'predictions', columns: { id } } : null),
    isThere: true,
    isSeen: ({ id }, read) => isOnFirstPage('/predictions', id, read),
  })
  if (made) scene.predictions.push({ id: made.id, author: me.id })
}

async function isOnFirstPage(list: string, id: string, read: Read): Promise<boolean> {
  const { items } = await read<{ items: { id: string }[] }>(list)
  return items.some((item) => item.id === id)
}

async function like(scene: Scene, me: Member): Promise<void> {
  const { id, author } = oneOf(scene.predictions)
  if (author === me.id) return
  await write(scene, me, {
    what: `like ${id}`,
    sent: me.client.call(`PUT /predictions/${id}/like`),
    row: () => ({ table: 'predictionLikes', columns: { predictionId: id, userId: me.id } }),
    isThere: true,
    isSeen: async (_, read) =>
      (await read<{ prediction: { likedByMe: boolean } }>(`/predictions/${id}`)).prediction.likedByMe,
  })
}

async function bookmark(scene: Scene, me: Member): Promise<void> {
  const { id } = oneOf(scene.predictions.slice(-10))
  const isThere = randomInt(3) > 0
  await write(scene, me, {
    what: `bookmark ${id}`,
    sent: me.client.call(`${isThere ? 'PUT' : 'DELETE'} /predictions/${id}/bookmark`),
    row: () => ({ table: 'bookmarks', columns: { predictionId: id, userId: me.id } }),
    isThere,
    isSeen: async (_, read) => (await read<{ ids: string[] }>('/bookmarks/ids')).ids.includes(id) === isThere,
  })
}

/** Syllables by chance: sentences of a few words would be refused as alike. */
const sentence = () =>
  Array.from({ length: 24 }, () => String.fromCharCode(0xac00 + randomInt(11_172))).join('')

async function comment(scene: Scene, me: Member): Promise<void> {
  const { id: postId } = oneOf(scene.predictions)
  await write<{ id: string }>(scene, me, {
    what: `comment on ${postId}`,
    sent: me.client.call('POST /comments', { postType: 'prediction', postId, content: sentence() }),
    row: ({ id }) => (id ? { table: 'comments', columns: { id } } : null),
    isThere: true,
    isSeen: ({ id }, read) => isUnder(postId, id, read),
  })
}

/** Comments are listed oldest first: the own one is on the last page. */
async function isUnder(postId: string, id: string, read: Read): Promise<boolean> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { comment: { id: string } }[]; nextCursor: string | null } = await read(
      `/comments?postType=prediction&postId=${postId}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    if (page.items.some(({ comment: { id: listed } }) => listed === id)) return true
    cursor = page.nextCursor
  }
  return false
}

async function follow(scene: Scene, me: Member): Promise<void> {
  const { id } = oneOf(scene.members)
  if (id === me.id) return
  await write(scene, me, {
    what: `follow ${id}`,
    sent: me.client.call(`PUT /users/${id}/follow`),
    row: () => ({ table: 'follows', columns: { follower: me.id, followee: id } }),
    isThere: true,
    isSeen: async (_, read) => (await read<{ followedByMe: boolean }>(`/users/${id}`)).followedByMe,
  })
}

/** A post with a picture, which another server has to serve. */
async function publish(scene: Scene, me: Member): Promise<void> {
  if (randomInt(3) > 0) return
  const uploaded = await me.client.call<{ id: string }>('POST /images/posts', scene.picture)
  if (uploaded.status !== 200) return
  const image = uploaded.body.id
  await write<{ id: string }>(scene, me, {
    what: 'post',
    sent: me.client.call('POST /posts', { content: sentence(), images: [image] }),
    row: ({ id }) => (id ? { table: 'posts', columns: { id } } : null),
    isThere: true,
    async isSeen({ id }, read) {
      await read(`/images/${image}/full`)
      return isOnFirstPage('/posts', id, read)
    },
  })
}

async function look(_scene: Scene, me: Member): Promise<void> {
  await me.client.read(oneOf(['/home', '/leaderboard', '/predictions', '/notifications', '/session']))
}

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Client } from './client.ts'
import { count, type Ledger, note, type Row } from './ledger.ts'

export const PASSWORD = 'servers-2026'
export const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'KO', 'V', 'DIS', 'F', 'INTC', 'AMD', 'META', 'NFLX']

export interface Member {
  id: string
  client: Client
}

/** What all members share: what they write down, what they can act on, and what is happening to the servers. */
export interface Scene {
  ledger: Ledger
  members: Member[]
  /** Ids of public predictions, the newest last. */
  predictions: { id: string; author: string }[]
  prices: Map<string, number>
  /** A small picture. */
  picture: Buffer
  phase(): string
}

export async function signUp(client: Client, username: string, email: string): Promise<Member> {
  const { status, body } = await client.call<{ me: { id: string } }>('POST /sign-up', {
    ...{ username, email, password: PASSWORD, passwordConfirmation: PASSWORD },
    ...{ agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true },
  })
  if (status !== 200) throw new Error(`sign-up of ${username}: ${status} ${JSON.stringify(body)}`)
  return { id: body.me.id, client }
}

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

interface Outcome<T> {
  /** The row that the write makes, or removes. */
  row(answer: T): Row | null
  isThere: boolean
  /** Read by any server right after: whether the author sees it. */
  isSeen(answer: T): Promise<boolean>
}

/** Sends a write, and writes down what is known after it. A row without an answer is known only by its columns. */
async function write<T>(
  scene: Scene,
  what: string,
  sent: Promise<Answer<T>>,
  outcome: Outcome<T>,
): Promise<T | null> {
  const { ledger } = scene
  const { status, body } = await sent
  if (status === 200) {
    ledger.acknowledged += 1
    const row = outcome.row(body)
    if (row) note(ledger, row, outcome.isThere)
    if (!(await outcome.isSeen(body))) ledger.unseen.push(what)
    return body
  }
  if (status >= 400 && status < 500) {
    count(
      ledger.refused,
      `${what.split(' ')[0]} ${(body as { error?: { code: string } })?.error?.code ?? status}`,
    )
    return null
  }
  count(ledger.unanswered, scene.phase())
  const row = outcome.row({} as T)
  if (row) note(ledger, row, null)
  return null
}

async function predict(scene: Scene, me: Member): Promise<void> {
  const stock = oneOf(STOCKS)
  const seenPrice = scene.prices.get(stock)!
  const targetPrice = Math.round(seenPrice * (randomInt(2) ? 108 : 92)) / 100
  const sent = me.client.call<{ id: string }>('POST /predictions', {
    stock,
    targetPrice,
    period: 5,
    seenPrice,
  })
  const made = await write(scene, `predict ${stock}`, sent, {
    row: ({ id }) => (id ? { table: 'predictions', columns: { id } } : null),
    isThere: true,
    async isSeen({ id }) {
      const { items } = await me.client.read<{ items: { id: string }[] }>('/predictions')
      return items.some((item) => item.id === id)
    },
  })
  if (made) scene.predictions.push({ id: made.id, author: me.id })
}

async function like(scene: Scene, me: Member): Promise<void> {
  const { id, author } = oneOf(scene.predictions)
  if (author === me.id) return
  await write(scene, `like ${id}`, me.client.call(`PUT /predictions/${id}/like`), {
    row: () => ({ table: 'predictionLikes', columns: { predictionId: id, userId: me.id } }),
    isThere: true,
    isSeen: async () =>
      (await me.client.read<{ prediction: { likedByMe: boolean } }>(`/predictions/${id}`)).prediction
        .likedByMe,
  })
}

async function bookmark(scene: Scene, me: Member): Promise<void> {
  const { id } = oneOf(scene.predictions.slice(-10))
  const isThere = randomInt(3) > 0
  await write(
    scene,
    `bookmark ${id}`,
    me.client.call(`${isThere ? 'PUT' : 'DELETE'} /predictions/${id}/bookmark`),
    {
      row: () => ({ table: 'bookmarks', columns: { predictionId: id, userId: me.id } }),
      isThere,
      isSeen: async () =>
        (await me.client.read<{ ids: string[] }>('/bookmarks/ids')).ids.includes(id) === isThere,
    },
  )
}

const WORDS = [
  '실적',
  '수요',
  '금리',
  '환율',
  '신제품',
  '경쟁',
  '배당',
  '공급',
  '규제',
  '재고',
  '마진',
  '점유율',
]
const sentence = () =>
  `${oneOf(WORDS)}와 ${oneOf(WORDS)}, 그리고 ${oneOf(WORDS)} 흐름을 ${randomInt(1e6)} 번째로 봅니다`

async function comment(scene: Scene, me: Member): Promise<void> {
  const { id: postId } = oneOf(scene.predictions)
  const of = { postType: 'prediction', postId }
  await write(
    scene,
    `comment on ${postId}`,
    me.client.call<{ id: string }>('POST /comments', { ...of, content: sentence() }),
    {
      row: ({ id }) => (id ? { table: 'comments', columns: { id } } : null),
      isThere: true,
      async isSeen({ id }) {
        const page = await me.client.read<{
          items: { comment: { id: string } }[]
          nextCursor: string | null
        }>(`/comments?postType=prediction&postId=${postId}`)
        return page.nextCursor !== null || page.items.some((item) => item.comment.id === id)
      },
    },
  )
}

async function follow(scene: Scene, me: Member): Promise<void> {
  const { id } = oneOf(scene.members)
  if (id === me.id) return
  await write(scene, `follow ${id}`, me.client.call(`PUT /users/${id}/follow`), {
    row: () => ({ table: 'follows', columns: { follower: me.id, followee: id } }),
    isThere: true,
    isSeen: async () => (await me.client.read<{ followedByMe: boolean }>(`/users/${id}`)).followedByMe,
  })
}

/** A post with a picture, which another server has to serve. */
async function publish(scene: Scene, me: Member): Promise<void> {
  if (randomInt(3) > 0) return
  const uploaded = await me.client.call<{ id: string; url: string }>('POST /images/posts', scene.picture)
  if (uploaded.status !== 200) return
  const body = { content: sentence(), images: [uploaded.body.id] }
  await write(scene, 'post', me.client.call<{ id: string }>('POST /posts', body), {
    row: ({ id }) => (id ? { table: 'posts', columns: { id } } : null),
    isThere: true,
    async isSeen() {
      await me.client.read(`/images/${uploaded.body.id}/full`)
      return true
    },
  })
}

async function look(_scene: Scene, me: Member): Promise<void> {
  await me.client.read(oneOf(['/home', '/leaderboard', '/predictions', '/notifications', '/session']))
}

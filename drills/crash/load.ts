import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Member } from './member.ts'
import type { Kind } from './witness.ts'

type Acknowledge = (kind: Kind, id: string) => void

/** Writes of members, each one after the other, until `end`. */
export interface Load {
  end(): Promise<void>
  /** Answers by status. */
  statuses: Map<number, number>
}

const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'GOOGL', 'META', 'KO', 'JPM', 'DIS']
const PAUSE_MS = 60
/** A browser that gets no answer asks again no sooner, either. */
const FAILED_PAUSE_MS = 500

export function startLoad(members: Member[], acknowledge: Acknowledge): Load {
  const running = { on: true }
  const statuses = new Map<number, number>()
  const posts: string[] = []
  const loops = members.map(async (member, place) => {
    for (let turn = 0; running.on; turn++) {
      const status = await act({ member, members, posts, turn: turn + place }, acknowledge)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(status === 200 ? PAUSE_MS : FAILED_PAUSE_MS)
    }
  })
  return {
    statuses,
    async end() {
      running.on = false
      await Promise.all(loops)
    },
  }
}

interface Turn {
  member: Member
  members: Member[]
  posts: string[]
  turn: number
}

let texts = 0
/** No two alike: a text that repeats is refused. */
const freshText = () => `${(texts += 1).toString(36)}번째 글 ${Math.random().toString(36).slice(2)}`

async function act({ member, members, posts, turn }: Turn, acknowledge: Acknowledge): Promise<number> {
  const post = posts[Math.floor(Math.random() * posts.length)]
  const kept = (kind: Kind, answer: Answer, id: string | undefined) => {
    if (answer.status === 200 && id !== undefined) acknowledge(kind, id)
    return answer.status
  }
  if (turn % 4 === 1 && post !== undefined)
    return kept('like', await member.call(`PUT /posts/${post}/like`), `${member.id} ${post}`)
  if (turn % 4 === 2 && post !== undefined) {
    const body = { postType: 'post', postId: post, content: freshText() }
    const answer = await member.call('POST /comments', body)
    return kept('comment', answer, answer.body.id)
  }
  if (turn % 4 === 3) {
    if (turn % 8 === 3) return predict(member, turn, kept)
    const other = members[Math.floor(Math.random() * members.length)]!
    if (other !== member)
      return kept('follow', await member.call(`PUT /users/${other.id}/follow`), `${member.id} ${other.id}`)
  }
  const answer = await member.call('POST /posts', { content: freshText() })
  if (answer.status === 200 && answer.body.id !== undefined) posts.push(answer.body.id)
  return kept('post', answer, answer.body.id)
}

type Kept = (kind: Kind, answer: Answer, id: string | undefined) => number

async function predict(member: Member, turn: number, kept: Kept): Promise<number> {
  const stock = STOCKS[turn % STOCKS.length]!
  const quote = await member.call(`GET /stocks/${stock}`)
  const seenPrice = (quote.body as { price?: { currentPrice: number } }).price?.currentPrice
  if (seenPrice === undefined) return quote.status
  const targetPrice = Math.round(seenPrice * 110) / 100
  const answer = await member.call('POST /predictions', { stock, targetPrice, period: 3, seenPrice })
  return kept('prediction', answer, answer.body.id)
}

import type { Me } from '@gwanyeok/domain/accounts/api.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { NewPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { type APIRequestContext, request } from '@playwright/test'
import { newMember } from '../../new-member.ts'
import { PASSWORD } from '../fixtures.ts'
import { PICTURES } from '../picture.ts'

/** Making samples judges a crowd. */
const SLOWEST_MS = 180_000

/** Somebody with a session of their own, who does over the API what others do by hand. */
export interface Person {
  id: string
  username: string
  email: string
  session: APIRequestContext
  call<Answer>(route: string, body?: unknown): Promise<Answer>
}

export async function join(address: string, username: string, email: string): Promise<Person> {
  const session = await request.newContext({ baseURL: address })
  const call = callsOf(session)
  const { me } = await call<{ me: Me }>('POST /sign-up', newMember({ username, email, password: PASSWORD }))
  return { id: me.id, username, email, session, call }
}

function callsOf(session: APIRequestContext): Person['call'] {
  return async <Answer>(route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ')
    const data = body === undefined ? {} : { data: body }
    const answer = await session.fetch(`/api${path}`, { method, ...data, timeout: SLOWEST_MS })
    if (!answer.ok()) throw new Error(`${route}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

/** Uploads so many pictures and gives their ids. */
export async function upload({ session }: Person, purpose: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (const file of PICTURES.slice(0, count)) {
    const answer = await session.post(`/api/images/${purpose}`, { multipart: { file } })
    if (!answer.ok()) throw new Error(await answer.text())
    ids.push(((await answer.json()) as ImageView).id)
  }
  return ids
}

type Words = Partial<Omit<NewPrediction, 'stock' | 'targetPrice' | 'seenPrice'>>

/** Predicts so many percent from the price that the stock has now; gives the id. */
export async function predict(
  person: Person,
  stock: string,
  percent: number,
  words: Words = {},
): Promise<string> {
  const { price } = await person.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const targetPrice = Math.round(price.currentPrice * (100 + percent)) / 100
  const { id } = await person.call<{ id: string }>('POST /predictions', {
    period: 7,
    ...words,
    stock,
    targetPrice,
    seenPrice: price.currentPrice,
  })
  return id
}

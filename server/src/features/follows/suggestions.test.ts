import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { FollowSuggestion } from '@gwanyeok/domain/follows/api.ts'
import { beforeEach, expect, it } from 'vitest'
import { suspend } from '#test/builders/community.ts'
import { addMember } from '#test/builders/builders.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMember, signUpMembers, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const START_MS = Date.parse('2024-06-12T15:00:00Z')
const STOCKS = ['AAPL', 'MSFT', 'TSLA', 'NVDA', 'META', 'KO', 'PEP', 'DIS', 'XOM', 'BA']

const product = await openProductForFile({ at: START_MS })
const [me, first, second] = await signUpMembers(product, 'me', 'first', 'second')
const addNamedMember = (name: string) => addMember(product.db, name, START_MS)
await addJudgedPredictions(first.id, { hits: 5, misses: 0, score: 1000 })
await addJudgedPredictions(second.id, { hits: 3, misses: 2, score: 900 })
await addJudgedPredictions(await addNamedMember('third'), { hits: 3, misses: 3, score: 800 })
await addJudgedPredictions(await addNamedMember('fourth'), { hits: 9, misses: 1, score: 100 })
await addJudgedPredictions(await addNamedMember('too_few'), { hits: 4, misses: 0, score: 5000 })
await addJudgedPredictions(await addNamedMember('lucky_once'), { hits: 1, misses: 9, score: 50_000 })
await addJudgedPredictions(me.id, { hits: 6, misses: 0, score: 9000 })
beforeEach(() => product.moveTo(product.clock.now() + 4000))

async function addJudgedPredictions(
  id: string,
  { hits, misses, score }: { hits: number; misses: number; score: number },
): Promise<void> {
  for (const [index, stock] of STOCKS.slice(0, hits + misses).entries()) {
    const end = new Date(START_MS - (index + 1) * DAY_MS).toISOString()
    await addJudgedPrediction(product.db, id, { score: index < hits ? score : 0, end, stock })
  }
}

const listSuggestions = async (caller: Person) =>
  (await caller.call<{ items: FollowSuggestion[] }>('GET /follows/suggestions')).body.items
const listNames = async (caller: Person) =>
  (await listSuggestions(caller)).map(({ member }) => member.username)
const updateMember = (id: string, values: object) =>
  product.db.updateTable('users').set(values).where('id', '=', id).execute()

it('the suggestions are three members by rank, each with at least five judged predictions, at least half of them hits', async () => {
  expect(await listNames(me)).toEqual(['first', 'second', 'third'])
  expect((await listSuggestions(me))[1]).toMatchObject({ followedByMe: false, success: 3, failed: 2 })
  expect(await listNames(first)).toEqual(['me', 'second', 'third'])
})

it('the suggestions begin with members with public results on a stock that the viewer watches', async () => {
  await me.call('PUT /watchlist/BA')
  expect(await listNames(me)).toEqual(['fourth', 'first', 'second'])
  const itemUpdate = product.db.updateTable('items').where('stock', '=', 'BA')
  await itemUpdate.set({ hiddenAt: new Date(START_MS) }).execute()
  expect(await listNames(me)).toEqual(['first', 'second', 'third'])
  await itemUpdate.set({ hiddenAt: null }).execute()
  await me.call('DELETE /watchlist/BA')
  const end = new Date(START_MS - 10 * DAY_MS).toISOString()
  await addJudgedPrediction(product.db, second.id, {
    score: 0,
    end,
    stock: 'GE',
    overrides: { visibility: 'private' },
  })
  await me.call('PUT /watchlist/GE')
  expect(await listNames(me)).toEqual(['first', 'second', 'third'])
  await me.call('DELETE /watchlist/GE')
})

it('the suggestions omit followed members', async () => {
  await me.call(`PUT /users/${first.id}/follow`)
  expect(await listNames(me)).toEqual(['second', 'third', 'fourth'])
  await me.call(`DELETE /users/${first.id}/follow`)
  expect(await listNames(me)).toEqual(['first', 'second', 'third'])
})

it.each(['me', 'first'])('the suggestions omit both members of a block made by %s', async (blocker) => {
  const [blockingMember, other] = blocker === 'me' ? [me, first] : [first, me]
  await blockingMember.call(`PUT /users/${other.id}/block`)
  expect(await listNames(me)).not.toContain('first')
  expect(await listNames(first)).not.toContain('me')
  await blockingMember.call(`DELETE /users/${other.id}/block`)
  expect(await listNames(me)).toContain('first')
})

it('the suggestions omit suspended and withdrawn members, and members with a private profile', async () => {
  await updateMember(first.id, { publicProfile: false })
  expect(await listNames(me)).not.toContain('first')
  await updateMember(first.id, { publicProfile: true })
  await suspend(product, second)
  expect(await listNames(me)).toEqual(['first', 'third', 'fourth'])
  await updateMember(second.id, { suspendedUntil: null })
  expect(await listNames(me)).toContain('second')
  await updateMember(second.id, { withdrawnAt: new Date(START_MS) })
  expect(await listNames(me)).not.toContain('second')
  await updateMember(second.id, { withdrawnAt: null })
})

it('the suggestions are empty while nobody has a record, and require a sign-in', async () => {
  const newcomer = await signUpMember(product, 'newcomer')
  expect(await listNames(newcomer)).toEqual(['me', 'first', 'second'])
  await product.db.updateTable('memberStats').set({ isRankable: false }).execute()
  expect(await listNames(newcomer)).toEqual([])
  expect(await createSignedOutPerson(product).call('GET /follows/suggestions')).toMatchObject({ status: 401 })
})

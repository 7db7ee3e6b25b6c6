import { expect, it } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { waitUntil } from '#test/wait-until.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')
const createdAt = new Date(START_MS)

const product = await openProductForFile({ at: START_MS })

/** Returns the answer of `call` if `work` gets the pair's lock first and commits while `call` waits. */
async function callDuring(
  pair: Person[],
  work: (tx: Db) => Promise<unknown>,
  call: () => ReturnType<Person['call']>,
) {
  const waitingCall = await product.db.transaction().execute(async (tx) => {
    const ids = pair.map(({ id }) => id)
    await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
    const pendingAnswer = call()
    await waitUntil('the call waits', async () => (await countLockWaits(product.db)) > 0)
    await work(tx)
    // Wrapped, because the transaction would await a bare promise before it ends.
    return { pendingAnswer }
  })
  return waitingCall.pendingAnswer
}

const readFollows = (follower: Person) =>
  product.db.selectFrom('follows').select('followee').where('follower', '=', follower.id).execute()

it('a follow that waited for a block fails', async () => {
  const [a, b] = await signUpMembers(product, 'waitingA', 'waitingB')
  const addBlock = (tx: Db) =>
    tx.insertInto('blocks').values({ blocker: b.id, blocked: a.id, createdAt }).execute()
  const answer = await callDuring([a, b], addBlock, () => a.call(`PUT /users/${b.id}/follow`))
  expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  expect(await readFollows(a)).toEqual([])
  expect(await findDriftedCounters(product.db)).toEqual([])
})

it('a follow that waited for a removal fails', async () => {
  const [a, b] = await signUpMembers(product, 'removedA', 'removingB')
  const addRemoval = (tx: Db) =>
    tx.insertInto('removedFollowers').values({ followee: b.id, follower: a.id, createdAt }).execute()
  const answer = await callDuring([a, b], addRemoval, () => a.call(`PUT /users/${b.id}/follow`))
  expect(answer).toMatchObject({ status: 403, code: 'follow_refused' })
  expect(await readFollows(a)).toEqual([])
})

it('a follow that waited for the end of a block succeeds', async () => {
  const [a, b] = await signUpMembers(product, 'forgivenA', 'forgivenB')
  await b.call(`PUT /users/${a.id}/block`)
  const deleteBlock = (tx: Db) => tx.deleteFrom('blocks').where('blocker', '=', b.id).execute()
  const answer = await callDuring([a, b], deleteBlock, () => a.call(`PUT /users/${b.id}/follow`))
  expect(answer).toMatchObject({ status: 200, body: { followerCount: 1 } })
  expect(await findDriftedCounters(product.db)).toEqual([])
})

it.each(['unfollow', 'removal'] as const)('an %s that waited for a follow ends it', async (action) => {
  const [a, b] = await signUpMembers(product, `late${action}A`, `late${action}B`)
  const addFollow = async (tx: Db) => {
    await tx.insertInto('follows').values({ follower: a.id, followee: b.id, createdAt }).execute()
    await tx.selectFrom('users').select('id').where('id', 'in', [a.id, b.id]).forNoKeyUpdate().execute()
    await tx.updateTable('users').set({ followerCount: 1 }).where('id', '=', b.id).execute()
    await tx.updateTable('users').set({ followingCount: 1 }).where('id', '=', a.id).execute()
  }
  const endFollow = () =>
    action === 'unfollow' ? a.call(`DELETE /users/${b.id}/follow`) : b.call(`DELETE /followers/${a.id}`)
  expect((await callDuring([a, b], addFollow, endFollow)).status).toBe(200)
  expect(await readFollows(a)).toEqual([])
  expect(await findDriftedCounters(product.db)).toEqual([])
})

it('a member who has just withdrawn cannot follow', async () => {
  const [a, b] = await signUpMembers(product, 'leavingA', 'leavingB')
  const withdraw = (tx: Db) =>
    tx.updateTable('users').set({ withdrawnAt: createdAt }).where('id', '=', a.id).execute()
  const answer = await callDuring([a, b], withdraw, () => a.call(`PUT /users/${b.id}/follow`))
  expect(answer).toMatchObject({ status: 401, code: 'signed_out' })
  expect(await readFollows(a)).toEqual([])
})

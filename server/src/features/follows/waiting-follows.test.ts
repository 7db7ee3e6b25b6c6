import { expect, it } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { countLockWaits } from '#test/count-lock-waits.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { waitUntil } from '#test/wait-until.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')
const createdAt = new Date(START_MS)

const product = await openProductForFile({ at: START_MS })

/** Locks the pair, and commits `work` while `call` waits for the lock. Returns the answer of `call`. */
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
  const [follower, followee] = await signUpMembers(product, 'waitingA', 'waitingB')
  const addBlock = (tx: Db) =>
    tx.insertInto('blocks').values({ blocker: followee.id, blocked: follower.id, createdAt }).execute()
  const answer = await callDuring([follower, followee], addBlock, () =>
    follower.call(`PUT /users/${followee.id}/follow`),
  )
  expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  expect(await readFollows(follower)).toEqual([])
  expect(await findDriftedCounters(product.db)).toEqual([])
})

it('a follow that waited for a removal fails', async () => {
  const [follower, followee] = await signUpMembers(product, 'removedA', 'removingB')
  const addRemoval = (tx: Db) =>
    tx
      .insertInto('removedFollowers')
      .values({ followee: followee.id, follower: follower.id, createdAt })
      .execute()
  const answer = await callDuring([follower, followee], addRemoval, () =>
    follower.call(`PUT /users/${followee.id}/follow`),
  )
  expect(answer).toMatchObject({ status: 403, code: 'follow_refused' })
  expect(await readFollows(follower)).toEqual([])
})

it('a follow that waited for the end of a block succeeds', async () => {
  const [follower, followee] = await signUpMembers(product, 'forgivenA', 'forgivenB')
  await followee.call(`PUT /users/${follower.id}/block`)
  const deleteBlock = (tx: Db) => tx.deleteFrom('blocks').where('blocker', '=', followee.id).execute()
  const answer = await callDuring([follower, followee], deleteBlock, () =>
    follower.call(`PUT /users/${followee.id}/follow`),
  )
  expect(answer).toMatchObject({ status: 200, body: { followerCount: 1 } })
  expect(await findDriftedCounters(product.db)).toEqual([])
})

it.each(['unfollow', 'removal'] as const)(
  'an action (%s) that waited for a follow ends this follow',
  async (action) => {
    const [follower, followee] = await signUpMembers(product, `late${action}A`, `late${action}B`)
    const addFollow = async (tx: Db) => {
      await tx
        .insertInto('follows')
        .values({ follower: follower.id, followee: followee.id, createdAt })
        .execute()
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [follower.id, followee.id])
        .forNoKeyUpdate()
        .execute()
      await tx.updateTable('users').set({ followerCount: 1 }).where('id', '=', followee.id).execute()
      await tx.updateTable('users').set({ followingCount: 1 }).where('id', '=', follower.id).execute()
    }
    const endFollow = () =>
      action === 'unfollow'
        ? follower.call(`DELETE /users/${followee.id}/follow`)
        : followee.call(`DELETE /followers/${follower.id}`)
    expect((await callDuring([follower, followee], addFollow, endFollow)).status).toBe(200)
    expect(await readFollows(follower)).toEqual([])
    expect(await findDriftedCounters(product.db)).toEqual([])
  },
)

it('a member who has just withdrawn cannot follow', async () => {
  const [follower, followee] = await signUpMembers(product, 'leavingA', 'leavingB')
  const withdraw = (tx: Db) =>
    tx.updateTable('users').set({ withdrawnAt: createdAt }).where('id', '=', follower.id).execute()
  const answer = await callDuring([follower, followee], withdraw, () =>
    follower.call(`PUT /users/${followee.id}/follow`),
  )
  expect(answer).toMatchObject({ status: 401, code: 'signed_out' })
  expect(await readFollows(follower)).toEqual([])
})

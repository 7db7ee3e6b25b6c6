import type { AdminAction } from '@gwanyeok/domain/admin/api.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signUpAdmin, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const NOW = Date.parse('2026-11-20T15:00:00.000Z')
const NO_SAMPLES = { members: 0, predictions: 0, posts: 0, stockPosts: 0, comments: 0, demoLogin: null }
const DEMO_LOGIN = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }

const product = await openProductForFile({ at: NOW })
const admin = await signUpAdmin(product)
const minji = await signUpMember(product, '민지')

const readCounts = async () => (await admin.call<typeof NO_SAMPLES>('GET /admin/samples')).body
const signInToDemo = async () =>
  (await createSignedOutPerson(product).call('POST /sign-in', DEMO_LOGIN)).status
const listActions = async () =>
  (await admin.call<{ items: AdminAction[] }>('GET /admin/actions')).body.items.map(({ action }) => action)

describe('sample data', () => {
  it('is refused while the market has no candles', async () => {
    await product.market.addFault({ kind: 'server-error' })
    expect(await admin.call('POST /admin/samples')).toMatchObject({ status: 503, code: 'quote_unavailable' })
    await product.market.clearFaults()
    expect(await readCounts()).toEqual(NO_SAMPLES)
    expect(await listActions()).toEqual([])
  })

  it('is created once by concurrent requests, and logged', async () => {
    const answers = await Promise.all([admin.call('POST /admin/samples'), admin.call('POST /admin/samples')])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(await readCounts()).toMatchObject({ members: 8, demoLogin: DEMO_LOGIN.email })
    expect(await signInToDemo()).toBe(200)
    expect(await admin.call('POST /admin/samples')).toMatchObject({ status: 409, code: 'samples_exist' })
    expect(await listActions()).toEqual(['create_samples'])
    expect((await minji.call<{ items: unknown[] }>('GET /posts')).body.items.length).toBeGreaterThan(10)
    // The public record contains only members' predictions.
    expect(await product.db.selectFrom('recordEntries').select('label').execute()).toEqual([])
  })

  it('is deleted with the demo login, and logged once', async () => {
    expect((await admin.call('DELETE /admin/samples')).status).toBe(200)
    expect((await admin.call('DELETE /admin/samples')).status).toBe(200)
    expect(await readCounts()).toEqual(NO_SAMPLES)
    expect(await signInToDemo()).toBe(401)
    expect(await listActions()).toEqual(['delete_samples', 'create_samples'])
  })

  it('is created again if it is incomplete', async () => {
    await admin.call('POST /admin/samples')
    await sql`delete from follows`.execute(product.db)
    await sql`delete from items where kind <> 'prediction'`.execute(product.db)
    await product.db.updateTable('users').set({ followerCount: 0, followingCount: 0 }).execute()
    expect((await admin.call('POST /admin/samples')).status).toBe(200)
    expect(await readCounts()).toMatchObject({ members: 8 })
    expect((await readCounts()).posts).toBeGreaterThanOrEqual(15)
  })
})

import { type APIRequestContext, expect } from '@playwright/test'
import type { TestProduct } from './test-product.ts'

/** The address of whoever keeps the product: an admin once it is confirmed. */
export const KEEPER = 'keeper@gwanyeok.test'

/** Follows the link that was mailed at the sign-up; `session` is the keeper's own. */
export async function confirmKeeper(session: APIRequestContext, product: TestProduct): Promise<void> {
  await expect(() => product.mailedLink('confirm-email', KEEPER)).toPass()
  const [, token] = product.mailedLink('confirm-email', KEEPER).split('token=')
  const confirmed = await session.post('/api/email-confirmation/complete', { data: { token } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
}

/** Has what is due judged, and waits for it. */
export async function evaluate(keeper: APIRequestContext): Promise<void> {
  let id = ''
  await expect(async () => {
    // Refused while the schedule's own run goes on.
    const begun = await keeper.post('/api/admin/evaluations')
    expect(begun.ok(), await begun.text()).toBe(true)
    ;({ id } = (await begun.json()) as { id: string })
  }).toPass()
  await expect(async () => {
    const answer = await keeper.get(`/api/admin/evaluations/${id}`)
    const { run } = (await answer.json()) as { run: { finishedAt: string | null } }
    expect(run.finishedAt).not.toBeNull()
  }).toPass()
}

import { encodeText } from '@gwanyeok/domain/record/bytes.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { serveRecord } from '#test/serve-record.ts'
import { MemberRecordCheck } from './member-record-check.tsx'

const KEY = '00'.repeat(32)

/** The label of the member's first entry: the HMAC of its number under the member's key. */
async function computeFirstLabel(): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(32),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const label = new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeText('1')))
  return Array.from(label, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const notShown = { nonPublic: 0, hidden: 0, takenDown: 0 }

test.each([
  ['기록 1건 모두 확인했어요', await computeFirstLabel(), [0]],
  ['기록 1건 가운데 1번이 없어요', 'd'.repeat(64), [0]],
  ['기록 0건보다 예측이 더 있어요', await computeFirstLabel(), []],
])('checking a member’s record shows: %s', async (text, label, indexes) => {
  api.answer('GET /users/:id/record', { key: KEY, indexes, notShown })
  await serveRecord({ kind: 'prediction', label, commitment: 'c'.repeat(64) })
  const screen = await renderInApp(<MemberRecordCheck memberId="m1" />)
  await screen.getByRole('button', { name: '빠진 예측이 없는지 확인하기' }).click()
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
})

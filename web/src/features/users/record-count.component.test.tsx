import { utf8 } from '@gwanyeok/domain/record/bytes.ts'
import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { entryText } from '@gwanyeok/domain/record/entry.ts'
import { parseSigner, signingKey, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import { bundleOf } from '@gwanyeok/domain/record/tiles.ts'
import { leafHash } from '@gwanyeok/domain/record/tree.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { RecordCount } from './record-count.tsx'

const signer = (await parseSigner(await signingKey('gwanyeok.example/log', new Uint8Array(32).fill(1))))!
const KEY = '00'.repeat(32)

async function labelOfFirst(): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(32),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const label = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8('1')))
  return Array.from(label, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A log of one entry. */
async function serveLog(label: string): Promise<void> {
  const entry = utf8(entryText({ kind: 'prediction', label, commitment: 'c'.repeat(64) }))
  const root = await leafHash(entry)
  const files: Record<string, BodyInit> = {
    '/log/verifier': `${verifierText(signer)}\n`,
    '/log/checkpoint': await signNote(checkpointText({ origin: signer.name, size: 1, root }), signer),
    '/log/tile/entries/000.p/1': new Blob([bundleOf([entry])]),
  }
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const file = typeof input === 'string' ? files[input] : undefined
    return file === undefined ? others(input, init) : new Response(file)
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.removeItem('record-seen')
})

test.each([
  ['기록 1건 모두 확인했어요', await labelOfFirst(), [0]],
  ['기록 1건 가운데 1번이 없어요', 'd'.repeat(64), [0]],
  ['기록 0건보다 예측이 더 있어요', await labelOfFirst(), []],
])('says: %s', async (text, label, indexes) => {
  api.answer('GET /users/:id/record', { key: KEY, indexes })
  await serveLog(label)
  const screen = await renderInApp(<RecordCount member="m1" />)
  await screen.getByRole('button', { name: '공개 기록 세기' }).click()
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
})

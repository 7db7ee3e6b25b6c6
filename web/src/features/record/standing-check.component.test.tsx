import { utf8 } from '@gwanyeok/domain/record/bytes.ts'
import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { entryText } from '@gwanyeok/domain/record/entry.ts'
import { parseSigner, signingKey, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import { rowHash, standingCommitment, standingLabel } from '@gwanyeok/domain/record/standing.ts'
import { bundleOf } from '@gwanyeok/domain/record/tiles.ts'
import { leafHash } from '@gwanyeok/domain/record/tree.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { StandingCheck } from './standing-check.tsx'

const signer = (await parseSigner(await signingKey('gwanyeok.example/log', new Uint8Array(32).fill(1))))!
const salt = 'a'.repeat(64)
const facts = { rank: 1, member: 'm1', totalScore: 300, success: 1, failed: 0, atLeast: null, salt }
const hash = await rowHash(facts)
const boards = { all: [{ hash, facts }], month: [], week: [], skill: [{ hash, facts: null }] }
const head = { saturday: '2024-03-16', publishedAt: '2024-03-16T05:00:00.000Z', salt }

/** A log of one entry, of the boards. */
async function serveLog(): Promise<void> {
  const hashes = { all: [hash], month: [], week: [], skill: [hash] }
  const [label, commitment] = [
    await standingLabel(head.saturday),
    await standingCommitment({ ...head, hashes }),
  ]
  const entry = utf8(entryText({ kind: 'standing', label, commitment }))
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
  ['순위 네 가지, 모두 2줄이 공개 기록과 같아요. 1줄은', [{ ...head, index: 0, boards }]],
  ['공개 기록과 달라요', [{ ...head, index: 0, boards: { ...boards, all: [] } }]],
  ['몇 초 뒤에 기록에 올라가요', [{ ...head, index: null, boards }]],
  ['아직 남긴 순위가 없어요', []],
])('says: %s', async (text, items) => {
  api.answer('GET /records/standings', { items, nextCursor: null })
  await serveLog()
  const screen = await renderInApp(<StandingCheck />)
  await screen.getByRole('button', { name: '직접 확인' }).click()
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
})

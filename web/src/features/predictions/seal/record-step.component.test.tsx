import { utf8 } from '@gwanyeok/domain/record/bytes.ts'
import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { entryText } from '@gwanyeok/domain/record/entry.ts'
import { parseSigner, signingKey, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import { bundleOf } from '@gwanyeok/domain/record/tiles.ts'
import { leafHash, nodeHash } from '@gwanyeok/domain/record/tree.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { prediction } from '#test/sample-data.ts'
import { RecordStep } from './record-step.tsx'

const shown = prediction({ commitment: 'c'.repeat(64) })
const signer = (await parseSigner(await signingKey('gwanyeok.example/log', new Uint8Array(32).fill(1))))!
const entries = ['a', shown.commitment[0]!].map((digit) =>
  entryText({ kind: 'prediction', label: digit.repeat(64), commitment: digit.repeat(64) }),
)

/** A log of two entries, of which the second is the prediction's; `served` may differ from what is signed. */
async function serveLog(served = entries): Promise<void> {
  const [first, second] = [await leafHash(utf8(entries[0]!)), await leafHash(utf8(entries[1]!))]
  const head = { origin: signer.name, size: 2, root: await nodeHash(first, second) }
  const note = await signNote(checkpointText(head), signer)
  const files: Record<string, BodyInit> = {
    '/log/verifier': `${verifierText(signer)}\n`,
    '/log/checkpoint': note,
    '/log/tile/0/000.p/2': new Blob([first, second]),
    '/log/tile/entries/000.p/2': new Blob([bundleOf(served.map(utf8))]),
  }
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const file = typeof input === 'string' ? files[input] : undefined
    return file === undefined ? others(input, init) : new Response(file)
  })
}

afterEach(() => vi.unstubAllGlobals())

test('finds the commitment in the log, and says whether the log continues the one seen before', async () => {
  localStorage.removeItem('record-seen')
  api.answer('GET /predictions/:id/record', { isRecorded: true, index: 1 })
  await serveLog()
  const first = await renderInApp(<RecordStep prediction={shown} />)
  await expect.element(first.getByText('공개 기록 2건 가운데 2번째에 있어요.')).toBeVisible()
  expect(first.container.textContent).toContain('처음 본 기록이에요')
  await first.unmount()
  const again = await renderInApp(<RecordStep prediction={shown} />)
  await expect.element(again.getByText('그대로 이어져요', { exact: false })).toBeVisible()
})

test('says that an entry is not what the log signed', async () => {
  api.answer('GET /predictions/:id/record', { isRecorded: true, index: 1 })
  await serveLog([entries[0]!, entries[1]!.replace('"label":"c', '"label":"d')])
  const screen = await renderInApp(<RecordStep prediction={shown} />)
  await expect.element(screen.getByText('공개 기록과 맞지 않아요', { exact: false })).toBeVisible()
})

test.each([
  ['몇 초 뒤에 공개 기록에 올라가요', { isRecorded: true, index: null }],
  ['예시 예측이라 기록에 없어요', { isRecorded: false, index: null }],
])('says: %s', async (text, place) => {
  api.answer('GET /predictions/:id/record', place)
  const screen = await renderInApp(<RecordStep prediction={shown} />)
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
})

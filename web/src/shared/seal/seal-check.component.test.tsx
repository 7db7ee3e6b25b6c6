import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeCommitment, buildHashInput, sha256Hex } from '@gwanyeok/domain/predictions/seal.ts'
import { toBase64, encodeText } from '@gwanyeok/domain/record/bytes.ts'
import { formatCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { formatEntry } from '@gwanyeok/domain/record/entry.ts'
import { signNote, formatVerifier } from '@gwanyeok/domain/record/signed-note.ts'
import { encodeBundle } from '@gwanyeok/domain/record/tiles.ts'
import { hashLeaf, hashNode } from '@gwanyeok/domain/record/tree.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildPrediction } from '#test/sample-data.ts'
import { logSigner, serveFiles } from '#test/serve-record.ts'
import { SealCheck } from './seal-check.tsx'

const plainPrediction = buildPrediction({ nonce: 'a'.repeat(64) })
const { nonce, author, predictedAt } = plainPrediction
const hash = await sha256Hex(
  buildHashInput({ ...plainPrediction, author: author.id, predictedAt: Date.parse(predictedAt) }),
)
const sealedPrediction = { ...plainPrediction, hash, commitment: await computeCommitment(nonce, hash) }
const entries = ['a'.repeat(64), sealedPrediction.commitment].map((commitment) =>
  formatEntry({ kind: 'prediction', label: commitment, commitment }),
)

/** Serves a public record whose second of two entries is the prediction's. `servedEntries` may differ from the signed ones. */
async function serveRecord(servedEntries = entries) {
  const firstHash = await hashLeaf(encodeText(entries[0]!))
  const secondHash = await hashLeaf(encodeText(entries[1]!))
  const root = await hashNode(firstHash, secondHash)
  const checkpoint = await signNote(formatCheckpoint({ origin: logSigner.name, size: 2, root }), logSigner)
  serveFiles({
    '/log/verifier': `${formatVerifier(logSigner)}\n`,
    '/log/checkpoint': checkpoint,
    '/log/tile/0/000.p/2': new Blob([firstHash, secondHash]),
    '/log/tile/entries/000.p/2': new Blob([encodeBundle(servedEntries.map(encodeText))]),
  })
}

/** Renders the check of the sealed prediction, with these changes made after it was sealed. */
async function renderCheck(changes: Partial<UnsealedPrediction> = {}, servedEntries = entries) {
  api.answer('GET /predictions/:id/record', { isRecorded: true, index: 1 })
  await serveRecord(servedEntries)
  return renderInApp(<SealCheck prediction={{ ...sealedPrediction, ...changes }} />)
}

const SAME = '올릴 때 내용 그대로예요'
const DIFFERENT = '올릴 때 내용과 달라요. 문의하기로 알려주세요.'

test('confirms an unchanged prediction that is in the log', async () => {
  const screen = await renderCheck()
  await expect.element(screen.getByText(SAME)).toBeVisible()
  expect(screen.getByRole('status').element().textContent).toBe(SAME)
})

test.each<[string, Partial<UnsealedPrediction>]>([
  ['target', { targetPrice: sealedPrediction.targetPrice + 0.01 }],
  ['moment', { predictedAt: '2026-11-19T10:00:00.001Z' }],
  ['nonce', { nonce: 'e'.repeat(64) }],
])('reports a changed %s', async (_, changes) => {
  const screen = await renderCheck(changes)
  await expect.element(screen.getByText(DIFFERENT)).toBeVisible()
})

test('reports an entry that differs from the signed log', async () => {
  const [firstEntry, secondEntry] = entries
  const changedEntry = secondEntry!.replace(/"label":"..../, '"label":"dddd')
  const screen = await renderCheck({}, [firstEntry!, changedEntry])
  await expect.element(screen.getByText(DIFFERENT)).toBeVisible()
})

test('reports a log that does not continue the one seen before', async () => {
  const root = toBase64(new Uint8Array(32).fill(5))
  localStorage.setItem('record-seen', JSON.stringify({ verifier: formatVerifier(logSigner), size: 2, root }))
  const screen = await renderCheck()
  await expect.element(screen.getByText(DIFFERENT)).toBeVisible()
  localStorage.removeItem('record-seen')
})

test('offers a retry if the record cannot be read', async () => {
  serveFiles({})
  api.answer('GET /predictions/:id/record', { isRecorded: true, index: 1 })
  const screen = await renderInApp(<SealCheck prediction={sealedPrediction} />)
  await expect.element(screen.getByText('공개 기록을 읽지 못했어요', { exact: false })).toBeVisible()
  await serveRecord()
  await screen.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(screen.getByText(SAME)).toBeVisible()
})

test.each([
  ['new', { isRecorded: true, index: null }],
  ['sample', { isRecorded: false, index: null }],
])('confirms a %s prediction, which has no entry in the log', async (_, recordPosition) => {
  api.answer('GET /predictions/:id/record', recordPosition)
  const screen = await renderInApp(<SealCheck prediction={sealedPrediction} />)
  await expect.element(screen.getByText(SAME)).toBeVisible()
})

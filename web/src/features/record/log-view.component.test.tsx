import { toBase64 } from '@gwanyeok/domain/record/bytes.ts'
import { formatCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { signNote, formatVerifier } from '@gwanyeok/domain/record/signed-note.ts'
import { computeTreeRoot } from '@gwanyeok/domain/record/tree.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { logSigner, serveFiles, serveRecord } from '#test/serve-record.ts'
import { LogGuide } from './log-guide.tsx'
import { LogView } from './log-view.tsx'

const Log = () => (
  <>
    <LogView />
    <LogGuide />
  </>
)

async function renderLogText() {
  await serveRecord(ENTRY)
  const screen = await renderInApp(<Log />)
  await expect.element(screen.getByText('한계와 서명 열쇠')).toBeVisible()
  return screen.container.textContent
}

const OTHER_ROOT = toBase64(new Uint8Array(32).fill(5))
const NO_COSIGNER_TEXT = '다른 곳의 서명이 없으면 운영자가 사람마다 다른 목록을 보여줄 수도 있어요.'
const ENTRY = { kind: 'prediction', label: 'a'.repeat(64), commitment: 'b'.repeat(64) } as const

test('a sound record shows the check, its key, and that there is no other cosigner', async () => {
  const text = await renderLogText()
  expect(text).toContain('예측과 결과 1건이 빠짐없이 그대로 남아 있어요.')
  expect(text).toContain('처음 본 기록이에요')
  expect(text).toContain(formatVerifier(logSigner))
  expect(text).toContain(NO_COSIGNER_TEXT)
})

test('the latest entries are shown with their number, kind and commitment', async () => {
  await renderLogText()
  const row = page.getByRole('row').last()
  await expect.element(row).toMatchTextContent(new RegExp(`^1예측${'b'.repeat(64)}$`))
})

test('the guide’s example marks the changed figure and the hash that results from it', async () => {
  await renderLogText()
  const marks = page.getByRole('mark').elements()
  expect(marks.map(({ textContent }) => textContent)).toEqual(['+5.01%', '8130 afed ba62 67ca 04b9 5e31'])
  await expect.element(page.getByText('08f9 69bd b105 26ae 4160 e0b9')).toBeVisible()
})

test('even an empty record says that others may see a different one', async () => {
  const emptyRoot = await computeTreeRoot(0, () =>
    Promise.reject(new RangeError('an empty tree has no hashes')),
  )
  serveFiles({
    '/log/verifier': `${formatVerifier(logSigner)}\n`,
    '/log/checkpoint': await signNote(
      formatCheckpoint({ origin: logSigner.name, size: 0, root: emptyRoot }),
      logSigner,
    ),
  })
  const screen = await renderInApp(<Log />)
  await expect.element(screen.getByText('아직 남긴 기록이 없어요')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '어떻게 확인하나요?' })).toBeVisible()
  await screen.getByText('한계와 서명 열쇠').click()
  await expect.element(screen.getByText(NO_COSIGNER_TEXT)).toBeVisible()
})

test.each([
  ['기록을 새로 시작해서, 전에 이 브라우저가 본 기록과 비교할 수 없어요', 'gwanyeok.example/old'],
  ['서명과 맞지 않거나', logSigner.name],
])('a record that does not continue the one seen before is reported: %s', async (sentence, origin) => {
  const verifier = formatVerifier(logSigner).replace(logSigner.name, origin)
  localStorage.setItem('record-seen', JSON.stringify({ verifier, size: 1, root: OTHER_ROOT }))
  const text = await renderLogText()
  expect(text).toContain(sentence)
  expect(text.includes('그대로 남아 있어요')).toBe(false)
})

test('on plain http, the page explains why the browser cannot check', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('isSecureContext', false)
  expect(await renderLogText()).toContain('https 주소로 열어주세요')
})

test('the details are closed at first', async () => {
  await renderLogText()
  await expect.element(page.getByText(NO_COSIGNER_TEXT)).not.toBeVisible()
})

test('an unreadable record is reported as not checked', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const screen = await renderInApp(<Log />)
  await expect.element(screen.getByRole('heading', { name: '아직 확인하지 못했어요' })).toBeVisible()
  await expect.element(screen.getByText('공개 기록을 읽지 못했어요')).toBeVisible()
})

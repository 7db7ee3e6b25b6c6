import { toBase64, utf8 } from '@gwanyeok/domain/record/bytes.ts'
import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { cosign, withCosignatures } from '@gwanyeok/domain/record/cosignature.ts'
import { proofText } from '@gwanyeok/domain/record/proof.ts'
import { entryText } from '@gwanyeok/domain/record/entry.ts'
import { COSIGNATURE, parseSigner, signingKey, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import { type Predecessor, successionEntry } from '@gwanyeok/domain/record/succession.ts'
import { bundleOf } from '@gwanyeok/domain/record/tiles.ts'
import { leafHash, nodeHash } from '@gwanyeok/domain/record/tree.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { prediction } from '#test/sample-data.ts'
import { logSigner, serveFiles } from '#test/served-log.ts'
import { RecordStep } from './record-step.tsx'

const shown = prediction({ commitment: 'c'.repeat(64) })
const entries = ['a', shown.commitment[0]!].map((digit) =>
  entryText({ kind: 'prediction', label: digit.repeat(64), commitment: digit.repeat(64) }),
)

const witnesses = await Promise.all(
  [2, 3].map(async (byte) => {
    const key = await signingKey(`w${byte}.example`, new Uint8Array(32).fill(byte), COSIGNATURE)
    return (await parseSigner(key))!
  }),
)
const [own, lab] = witnesses.map(verifierText)
const POLICY = `# run by the operator
witness own ${own}
# run by 서울대학교 보안 연구실
witness lab ${lab}
group both all own lab
quorum both
`

interface LogOptions {
  signed?: string[]
  /** May differ from what is signed. */
  served?: string[]
  policy?: string
  /** When both witnesses cosigned; null: they did not. */
  cosignedAt?: string | null
  predecessors?: Predecessor[]
}

/** A log of two entries, of which the second is the prediction's. */
async function serveLog({ served = entries, policy = POLICY, cosignedAt = null, ...rest }: LogOptions = {}) {
  const { signed = entries, predecessors = [] } = rest
  const [first, second] = [await leafHash(utf8(signed[0]!)), await leafHash(utf8(signed[1]!))]
  const text = checkpointText({ origin: logSigner.name, size: 2, root: await nodeHash(first, second) })
  const seconds = cosignedAt === null ? null : Date.parse(cosignedAt) / 1000
  const lines = seconds === null ? [] : witnesses.map((witness) => cosign(text, witness, seconds))
  const note = withCosignatures(await signNote(text, logSigner), await Promise.all(lines))
  serveFiles({
    '/log/verifier': `${verifierText(logSigner)}\n`,
    '/log/policy': policy,
    '/log/checkpoint': note,
    '/log/predecessors': JSON.stringify(predecessors),
    '/log/proof/1': proofText({ extra: null, index: 1, path: [first], note }),
    '/log/tile/0/000.p/2': new Blob([first, second]),
    '/log/tile/entries/000.p/2': new Blob([bundleOf(served.map(utf8))]),
  })
}

/** What the step says of the prediction, whose window opens at 23:30 of November 20th in Korea. */
async function look(log: LogOptions) {
  api.answer('GET /predictions/:id/record', { isRecorded: true, index: 1, settled: null })
  await serveLog(log)
  const screen = await renderInApp(<RecordStep prediction={shown} />)
  await expect.element(screen.getByText('2건 가운데 2번째')).toBeVisible()
  const stages = screen.getByRole('listitem').elements()
  const isReached = (stage: Element) => stage.querySelector('[aria-label="확인됨"]') !== null
  return {
    screen,
    reached: stages.filter(isReached).map((stage) => stage.firstChild?.textContent),
    text: screen.container.textContent ?? '',
  }
}

test('finds the commitment in the log, and says whether the log continues the one seen before', async () => {
  localStorage.removeItem('record-seen')
  const first = await look({ policy: 'quorum none\n' })
  expect(first.reached).toEqual(['접수됨', '기록됨'])
  expect(first.text).toContain('처음 본 기록이에요')
  expect(first.text).toContain('이 사이트에는 증인이 없어요')
  expect(first.text).toContain('시각은 운영자의 말이에요')
  await first.screen.unmount()
  const { screen } = await look({})
  await expect.element(screen.getByText('그대로 이어져요', { exact: false })).toBeVisible()
})

test('says that witnesses confirmed it before the first open, and who runs them', async () => {
  const { reached, text } = await look({ cosignedAt: '2026-11-20T14:29:59Z' })
  expect(reached).toEqual(['접수됨', '기록됨', '증인 2곳 확인', '개장 전 확인'])
  expect(text).toContain('이 사이트의 운영자(독립된 증인이 아니에요), 서울대학교 보안 연구실')
  expect(text).not.toContain('운영자의 말')
})

test('does not take a confirmation at the open for one before it', async () => {
  const { reached, text } = await look({ cosignedAt: '2026-11-20T14:30:00Z' })
  expect(reached).toEqual(['접수됨', '기록됨', '증인 2곳 확인'])
  expect(text).toContain('첫 개장 뒤에 확인됐어요')
})

test('says what the site lost, and that what was seen of it cannot be compared', async () => {
  const old = (await parseSigner(await signingKey('gwanyeok.example/old', new Uint8Array(32).fill(7))))!
  const root = new Uint8Array(32).fill(5)
  const checkpoint = await signNote(checkpointText({ origin: old.name, size: 1300, root }), old)
  const verifier = verifierText(old)
  const lost: Predecessor = { verifier, checkpoint, size: 0, policy: 'quorum none\n', handover: null }
  const signed = [entryText(await successionEntry(lost)), entries[1]!]
  localStorage.setItem('record-seen', JSON.stringify({ verifier, size: 1200, root: toBase64(root) }))
  const { text } = await look({ signed, served: signed, predecessors: [lost] })
  expect(text).toContain('1번째부터 1,300번째까지의 기록을 잃고')
  expect(text).toContain('그대로인지 비교할 수 없어요')
  expect(text).not.toContain('그때까지의 기록은 그대로예요')
})

test('says that an entry is not what the log signed', async () => {
  api.answer('GET /predictions/:id/record', { isRecorded: true, index: 1, settled: null })
  await serveLog({ served: [entries[0]!, entries[1]!.replace('"label":"c', '"label":"d')] })
  const screen = await renderInApp(<RecordStep prediction={shown} />)
  await expect.element(screen.getByText('공개 기록과 맞지 않아요', { exact: false })).toBeVisible()
})

test.each([
  ['몇 초 뒤에 올라가요', { isRecorded: true, index: null, settled: null }],
  ['예시 예측이라 기록에 없어요', { isRecorded: false, index: null, settled: null }],
])('says: %s', async (text, place) => {
  api.answer('GET /predictions/:id/record', place)
  const screen = await renderInApp(<RecordStep prediction={shown} />)
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
})

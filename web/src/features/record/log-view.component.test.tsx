import { toBase64 } from '@gwanyeok/domain/record/bytes.ts'
import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { COSIGNATURE, parseSigner, signingKey, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import { type Predecessor, successionEntry } from '@gwanyeok/domain/record/succession.ts'
import { treeRoot } from '@gwanyeok/domain/record/tree.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { logSigner, serveFiles, serveLog } from '#test/served-log.ts'
import { LogView } from './log-view.tsx'

const [old, lab] = await Promise.all(
  [
    await signingKey('gwanyeok.example/old', new Uint8Array(32).fill(7)),
    await signingKey('w1.example', new Uint8Array(32).fill(2), COSIGNATURE),
  ].map(async (key) => (await parseSigner(key))!),
)
const verifier = verifierText(old!)
const root = new Uint8Array(32).fill(5)
const checkpoint = await signNote(checkpointText({ origin: old!.name, size: 1300, root }), old!)
/** All 1,300 entries of it were lost. */
const lost: Predecessor = { verifier, checkpoint, size: 0, policy: 'quorum none\n', handover: null }
const policy = `# run by 서울대학교 보안 연구실\nwitness lab ${verifierText(lab!)}\nquorum lab\n`

async function textOf(content: Parameters<typeof serveLog>[0], served?: Parameters<typeof serveLog>[1]) {
  await serveLog(content, served)
  const screen = await renderInApp(<LogView />)
  await expect.element(screen.getByText('서명 키와 증인 보기')).toBeVisible()
  return screen.container.textContent
}

const plain = { kind: 'prediction', label: 'a'.repeat(64), commitment: 'b'.repeat(64) } as const

test('says that the signature is right, by which key, and that nobody else cosigned', async () => {
  const text = await textOf(plain)
  expect(text).toContain('1건')
  expect(text).toContain('모두 서명과 맞아요')
  expect(text).toContain('처음 본 기록이에요')
  expect(text).toContain(verifierText(logSigner))
  expect(text).toContain('기록 시각은 운영자만 보증해요')
  expect(text).toContain('다른 곳의 서명이 없으면 운영자가 사람마다 다른 목록을 보여줄 수도 있어요')
})

test('says of an empty record, too, that others may see another', async () => {
  const nothing = await treeRoot(0, () => Promise.reject(new RangeError('an empty tree has no hashes')))
  serveFiles({
    '/log/verifier': `${verifierText(logSigner)}\n`,
    '/log/checkpoint': await signNote(
      checkpointText({ origin: logSigner.name, size: 0, root: nothing }),
      logSigner,
    ),
    '/log/predecessors': '[]',
    '/log/policy': 'quorum none\n',
  })
  const screen = await renderInApp(<LogView />)
  await expect.element(screen.getByText('아직 남긴 기록이 없어요')).toBeVisible()
  await expect
    .element(screen.getByText('다른 곳의 서명이 없으면 운영자가 사람마다 다른 목록을 보여줄 수도 있어요.'))
    .toBeVisible()
})

test('says what was lost, and under which key, and who the witnesses are', async () => {
  localStorage.setItem('record-seen', JSON.stringify({ verifier, size: 1200, root: toBase64(root) }))
  const text = await textOf(await successionEntry(lost), { predecessors: [lost], policy })
  expect(text).toContain('1번째부터 1,300번째까지의 기록을 잃었어요')
  expect(text).toContain('그대로인지 비교할 수 없어요')
  expect(text).toContain(verifier)
  expect(text).toContain('서울대학교 보안 연구실')
  expect(text).not.toContain('사람마다 다른 목록')
})

test('says that the record is not what it says of the key before', async () => {
  const text = await textOf(plain, { predecessors: [lost] })
  expect(text).toContain('서명과 맞지 않거나')
  expect(text).not.toContain('모두 서명과 맞아요')
})

test('on plain http says why the browser cannot check', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('isSecureContext', false)
  expect(await textOf(plain)).toContain('https 주소로 열어주세요')
})

test('does not say that it has checked what it could not read', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const screen = await renderInApp(<LogView />)
  await expect.element(screen.getByRole('heading', { name: '아직 확인하지 못했어요' })).toBeVisible()
  await expect.element(screen.getByText('공개 기록을 읽지 못했어요')).toBeVisible()
})

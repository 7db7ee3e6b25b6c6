import { rowHash, standingCommitment, standingLabel } from '@gwanyeok/domain/record/standing.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { serveLog } from '#test/served-log.ts'
import { StandingCheck } from './standing-check.tsx'

const salt = 'a'.repeat(64)
const facts = { rank: 1, member: 'm1', totalScore: 300, success: 1, failed: 0, atLeast: null, salt }
const hash = await rowHash(facts)
const boards = { all: [{ hash, facts }], month: [], week: [], skill: [{ hash, facts: null }] }
const head = { saturday: '2024-03-16', publishedAt: '2024-03-16T05:00:00.000Z', salt }

/** A log of one entry, of the boards. */
async function serveBoards(): Promise<void> {
  const hashes = { all: [hash], month: [], week: [], skill: [hash] }
  const label = await standingLabel(head.saturday)
  await serveLog({ kind: 'standing', label, commitment: await standingCommitment({ ...head, hashes }) })
}

test.each([
  ['순위 네 가지, 모두 2줄이 공개 기록과 같아요. 1줄은', [{ ...head, index: 0, boards }]],
  ['공개 기록과 달라요', [{ ...head, index: 0, boards: { ...boards, all: [] } }]],
  ['몇 초 뒤에 기록에 올라가요', [{ ...head, index: null, boards }]],
  ['아직 남긴 순위가 없어요', []],
])('says: %s', async (text, items) => {
  api.answer('GET /records/standings', { items, nextCursor: null })
  await serveBoards()
  const screen = await renderInApp(<StandingCheck />)
  await screen.getByRole('button', { name: '직접 확인' }).click()
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
})

import type { SkillBoard as Board, SkillEntry } from '@gwanyeok/domain/rating/api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { memberBrief } from '#test/sample-data.ts'
import { SkillBoard } from './skill-board.tsx'

function entryOf(rank: number | null, id: string, more: Partial<SkillEntry> = {}): SkillEntry {
  const member = memberBrief({ id, username: `회원 ${id}` })
  return {
    member,
    rank,
    atLeast: 53,
    duels: { decided: 31, wins: 19 },
    missing: null,
    movement: null,
    ...more,
  }
}

const NO_DUEL = entryOf(null, 'me', {
  atLeast: null,
  duels: { decided: 0, wins: 0 },
  missing: { decided: 20, weeks: 6 },
})

const boardOf = (board: Partial<Board>): Board => ({
  ...{ updatedAt: '2026-11-21T00:00:00.000Z', entries: [], mine: NO_DUEL, nextCursor: null },
  ...board,
})

const openBoard = () => renderInApp(<SkillBoard tabs={null} />)
const ranks = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => entryOf(from + at, `r${from + at}`))

test('a row says wins and share, and has the badge of skill', async () => {
  const proven = entryOf(1, 'first', { atLeast: 58 })
  api.answer(
    'GET /leaderboard/skill',
    boardOf({
      entries: [
        { ...proven, member: { ...proven.member, hasSkillBadge: true } },
        entryOf(2, 'second', { atLeast: 47, duels: { decided: 0, wins: 0 } }),
      ],
    }),
  )
  const screen = await openBoard()
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)]
  await expect.element(first).toMatchTextContent(/1위.*회원 first실력 입증31번 중 19승적어도 58%/)
  await expect.element(second).toMatchTextContent(/공개한 대결은 아직 없어요적어도 47%/)
  await expect.element(second).not.toMatchTextContent(/실력 입증/)
})

test('the own row is pinned while it is out of view, and only then', async () => {
  const mine = entryOf(40, 'me', { duels: { decided: 62, wins: 38 } })
  api.answer('GET /leaderboard/skill', boardOf({ entries: [...ranks(1, 39), mine], mine }))
  const screen = await openBoard()
  const pinned = screen.getByRole('region', { name: '내 순위' })
  await expect.element(pinned).toMatchTextContent(/40.*62번 중 38승/)
  const { bottom } = pinned.element().getBoundingClientRect()
  // Above the tab bar of the phone.
  expect(innerHeight - bottom).toBe(56)
  screen.getByRole('listitem').last().element().scrollIntoView()
  await expect.element(pinned).not.toBeInTheDocument()
})

test('below the minimum a row has no share; one’s own says what is missing', async () => {
  const few = entryOf(null, 'few', { atLeast: null })
  const own = { duels: { decided: 9, wins: 6 }, missing: { decided: 11, weeks: 0 } }
  const mine = entryOf(null, 'mine', { atLeast: null, ...own })
  api.answer('GET /leaderboard/skill', boardOf({ entries: [few, mine], mine }))
  const screen = await openBoard()
  await expect.element(screen.getByText(/6주 이상에 걸쳐 승부가 20번 이상 나면/)).toBeVisible()
  await expect.element(screen.getByText('9번 중 6승').first()).toBeVisible()
  await expect.element(screen.getByText('순위까지 11번 남았어요').first()).toBeVisible()
  await expect.element(screen.getByText('순위 없음').first()).toBeInTheDocument()
})

test('a member with a private profile keeps the rank and nothing else', async () => {
  api.answer(
    'GET /leaderboard/skill',
    boardOf({ entries: [entryOf(3, 'private', { atLeast: null, duels: null })] }),
  )
  const screen = await openBoard()
  await expect.element(screen.getByText('비공개')).toBeVisible()
})

test('the next page follows at the end of the list, each member once', async () => {
  api.on('GET /leaderboard/skill', ({ query }) =>
    query?.cursor === 'next'
      ? boardOf({ entries: ranks(3, 3) })
      : boardOf({ entries: ranks(1, 3), nextCursor: 'next' }),
  )
  const screen = await openBoard()
  await expect.element(screen.getByText('회원 r5')).toBeInTheDocument()
  expect(screen.getByText('회원 r3').elements()).toHaveLength(1)
})

test('an empty board and a failed one say so, and what to do', async () => {
  api.answer('GET /leaderboard/skill', boardOf({}))
  const empty = await openBoard()
  await expect.element(empty.getByText('아직 실력 순위가 없어요')).toBeVisible()
  await expect.element(empty.getByRole('link', { name: '예측하기' })).toBeVisible()
  await expect
    .element(empty.getByRole('region', { name: '내 순위' }))
    .toMatchTextContent(/아직 승부가 난 예측이 없어요.*순위까지 20번, 6주 남았어요/)
  await empty.unmount()
})

test('a failed board can be asked again', async () => {
  api.refuse('GET /leaderboard/skill', 'internal', { status: 500 })
  const screen = await openBoard()
  await expect.element(screen.getByText('실력을 불러올 수 없어요')).toBeVisible()
  api.answer('GET /leaderboard/skill', boardOf({ entries: ranks(1, 1) }))
  await screen.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByText('회원 r1')).toBeVisible()
})

test('rows take the place of their skeletons without moving', async () => {
  const release = api.hold('GET /leaderboard/skill')
  const screen = await openBoard()
  await expect.element(screen.getByRole('status')).toBeInTheDocument()
  const boxes = screen.container.querySelectorAll('[role=status] > div > div')
  const heightOfBox = [...boxes].at(-1)!.getBoundingClientRect().height
  release(boardOf({ entries: ranks(1, 2) }))
  const row = screen.getByRole('listitem').last()
  await expect.element(row).toMatchTextContent('회원 r2')
  expect(row.element().getBoundingClientRect().height).toBeCloseTo(heightOfBox, 0)
})

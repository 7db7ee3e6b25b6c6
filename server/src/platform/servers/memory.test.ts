import { expect, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { createMemory } from './memory.ts'

/** Counts its reads; each ends when the test says so. */
function slowReads() {
  const open: (() => void)[] = []
  let reads = 0
  const read = async () => {
    reads += 1
    const answer = reads
    await new Promise<void>((resolve) => open.push(resolve))
    return answer
  }
  return { read, finishAll: () => open.splice(0).forEach((finish) => finish()) }
}

const PAGE = {}

test.each(['forgetMember', 'forgetAll'] as const)(
  'what is being read at a %s is not remembered',
  async (how) => {
    const memory = createMemory()
    const { read, finishAll } = slowReads()
    const remembered = memory.ofMember(read)
    const before = remembered('hana', PAGE)
    memory[how]('hana')
    const after = remembered('hana', PAGE)
    finishAll()
    expect([await before, await after, await remembered('hana', PAGE)]).toEqual([1, 2, 2])
  },
)

test('a member is remembered about one thing, and not forgotten with another member', async () => {
  const memory = createMemory()
  let reads = 0
  const remembered = memory.ofMember(async () => (reads += 1))
  memory.forgetMember('hana')
  expect(await remembered('duri', PAGE)).toBe(1)
  memory.forgetMember('hana')
  expect(await remembered('duri', PAGE)).toBe(1)
  expect(await remembered('duri', {})).toBe(2)
})

test('nothing of a member is remembered longer than a second', async () => {
  let now = 0
  let reads = 0
  const remembered = createMemory(() => now).ofMember(async () => (reads += 1))
  await remembered('hana', PAGE)
  now = 999
  expect(await remembered('hana', PAGE)).toBe(1)
  now = 1000
  expect(await remembered('hana', PAGE)).toBe(2)
})

test('a failure is not remembered', async () => {
  const memory = createMemory()
  let reads = 0
  const remembered = memory.ofMember(async () => {
    reads += 1
    if (reads === 1) throw new Error('no connection')
    return reads
  })
  await expect(remembered('hana', PAGE)).rejects.toThrow('no connection')
  expect(await remembered('hana', PAGE)).toBe(2)
})

test('what is shared is read once a period, and again after all is forgotten', async () => {
  const memory = createMemory()
  const { read, finishAll } = slowReads()
  const clock = settableClock(0)
  const shared = memory.shared(clock, 1e9, read)
  const before = [shared(), shared()]
  memory.forgetMember('hana')
  const still = shared()
  memory.forgetAll()
  const after = shared()
  finishAll()
  expect(await Promise.all([...before, still, after])).toEqual([1, 1, 1, 2])
})

test('of more members than it may remember the least recently used are forgotten', async () => {
  let reads = 0
  const remembered = createMemory().ofMember(async () => (reads += 1), { members: 2 })
  for (const member of ['hana', 'duri', 'hana', 'sena']) await remembered(member, PAGE)
  expect(await remembered('hana', PAGE)).toBe(1)
  expect(await remembered('duri', PAGE)).toBe(4)
})

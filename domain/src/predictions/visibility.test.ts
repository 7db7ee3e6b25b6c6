import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRevealed, revealAt, type ViewerRelation, type VisibilityFacts, whatMaySee } from './visibility.ts'

const made = Date.UTC(2024, 5, 3, 16)
const HOUR_MS = 3_600_000

describe('reveal', () => {
  it.each([
    ['immediate', made],
    ['1hour', made + HOUR_MS],
    ['2hours', made + 2 * HOUR_MS],
    ['onComplete', null],
  ] as const)('%s', (timing, at) => {
    expect(revealAt(timing, made)).toBe(at)
  })

  it('comes to the millisecond', () => {
    const prediction = { revealAt: made + HOUR_MS, status: 'pending' } as const
    expect(isRevealed(prediction, made + HOUR_MS - 1)).toBe(false)
    expect(isRevealed(prediction, made + HOUR_MS)).toBe(true)
  })

  it('waits for the judgement with onComplete, however long', () => {
    expect(isRevealed({ revealAt: null, status: 'pending' }, made + 1e12)).toBe(false)
    for (const status of ['success', 'failed', 'void'] as const) {
      expect(isRevealed({ revealAt: null, status }, made)).toBe(true)
    }
  })
})

const author = { isAuthor: true, isFollower: false, isBlocked: false, isAdmin: false }
const stranger = { ...author, isAuthor: false }
const follower = { ...stranger, isFollower: true }
const blocked = { ...follower, isBlocked: true }
const admin = { ...stranger, isAdmin: true }

const open = { visibility: 'public', revealAt: made, status: 'pending', hidden: false } as const
const sealed = { ...open, revealAt: null }
const ofFollowers = { ...open, visibility: 'followers' } as const
const secret = { ...open, visibility: 'private' } as const
const hidden = { ...open, hidden: true }

describe('who sees what', () => {
  it.each<[string, VisibilityFacts, string]>([
    // author, stranger, follower, blocked, admin
    ['public', open, 'all all all nothing all'],
    ['public, sealed', sealed, 'all sealed sealed nothing sealed'],
    ['followers', ofFollowers, 'all nothing all nothing nothing'],
    ['followers, sealed', { ...ofFollowers, revealAt: null }, 'all nothing sealed nothing nothing'],
    ['private', secret, 'all nothing nothing nothing nothing'],
    ['private, judged', { ...secret, status: 'success' }, 'all nothing nothing nothing nothing'],
    ['hidden', hidden, 'all nothing nothing nothing all'],
    ['hidden, sealed', { ...hidden, revealAt: null }, 'all nothing nothing nothing sealed'],
    ['hidden, followers', { ...ofFollowers, hidden: true }, 'all nothing nothing nothing nothing'],
    ['sealed, judged', { ...sealed, status: 'failed' }, 'all all all nothing all'],
  ])('%s', (_, prediction, seen) => {
    const viewers = [author, stranger, follower, blocked, admin]
    expect(viewers.map((viewer) => whatMaySee(viewer, prediction, made)).join(' ')).toBe(seen)
  })

  const viewers: fc.Arbitrary<ViewerRelation> = fc.record({
    isAuthor: fc.constant(false),
    isFollower: fc.boolean(),
    isBlocked: fc.boolean(),
    isAdmin: fc.boolean(),
  })
  const predictions: fc.Arbitrary<VisibilityFacts> = fc.record({
    visibility: fc.constantFrom('public', 'followers', 'private'),
    revealAt: fc.constantFrom(null, made, made + HOUR_MS),
    status: fc.constantFrom('pending', 'success', 'failed', 'void'),
    hidden: fc.boolean(),
  })

  it('nobody else sees the content before the reveal, whoever they are', () => {
    fc.assert(
      fc.property(viewers, predictions, (viewer, prediction) => {
        if (!isRevealed(prediction, made)) expect(whatMaySee(viewer, prediction, made)).not.toBe('all')
      }),
    )
  })
})

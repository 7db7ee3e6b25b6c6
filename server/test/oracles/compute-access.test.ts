import * as fc from 'fast-check'
import { isRevealed } from '@gwanyeok/domain/predictions/reveal.ts'
import { describe, expect, it } from 'vitest'
import { type ViewerRelation, type VisibilityInput, computeAccess } from './compute-access.ts'

const predictedAt = Date.UTC(2024, 5, 3, 16)
const HOUR_MS = 3_600_000

const author = { isAuthor: true, isFollower: false, isEitherBlocked: false, isAdmin: false }
const stranger = { ...author, isAuthor: false }
const follower = { ...stranger, isFollower: true }
const blockedViewer = { ...follower, isEitherBlocked: true }
const admin = { ...stranger, isAdmin: true }

const publicPrediction = {
  visibility: 'public',
  revealAt: predictedAt,
  status: 'pending',
  isHidden: false,
} as const
const sealedPrediction = { ...publicPrediction, revealAt: null }
const followersPrediction = { ...publicPrediction, visibility: 'followers' } as const
const privatePrediction = { ...publicPrediction, visibility: 'private' } as const
const hiddenPrediction = { ...publicPrediction, isHidden: true }

describe('computeAccess', () => {
  it.each<[string, VisibilityInput, string]>([
    // Columns: author, stranger, follower, blocked, admin
    ['public', publicPrediction, 'all all all nothing all'],
    ['public, sealed', sealedPrediction, 'all sealed sealed nothing sealed'],
    ['followers', followersPrediction, 'all nothing all nothing nothing'],
    ['followers, sealed', { ...followersPrediction, revealAt: null }, 'all nothing sealed nothing nothing'],
    ['private', privatePrediction, 'all nothing nothing nothing nothing'],
    ['private, judged', { ...privatePrediction, status: 'success' }, 'all nothing nothing nothing nothing'],
    ['hidden', hiddenPrediction, 'all nothing nothing nothing all'],
    ['hidden, sealed', { ...hiddenPrediction, revealAt: null }, 'all nothing nothing nothing sealed'],
    ['hidden, followers', { ...followersPrediction, isHidden: true }, 'all nothing nothing nothing nothing'],
    ['sealed, judged', { ...sealedPrediction, status: 'failed' }, 'all all all nothing all'],
  ])('decides for each viewer of a prediction that is %s', (_, prediction, expectedAccess) => {
    const viewers = [author, stranger, follower, blockedViewer, admin]
    expect(viewers.map((viewer) => computeAccess(viewer, prediction, predictedAt)).join(' ')).toBe(
      expectedAccess,
    )
  })

  const viewers: fc.Arbitrary<ViewerRelation> = fc.record({
    isAuthor: fc.constant(false),
    isFollower: fc.boolean(),
    isEitherBlocked: fc.boolean(),
    isAdmin: fc.boolean(),
  })
  const predictions: fc.Arbitrary<VisibilityInput> = fc.record({
    visibility: fc.constantFrom('public', 'followers', 'private'),
    revealAt: fc.constantFrom(null, predictedAt, predictedAt + HOUR_MS),
    status: fc.constantFrom('pending', 'success', 'failed', 'void'),
    isHidden: fc.boolean(),
  })

  it('shows the content before the reveal to the author only', () => {
    fc.assert(
      fc.property(viewers, predictions, (viewer, prediction) => {
        if (!isRevealed(prediction, predictedAt))
          expect(computeAccess(viewer, prediction, predictedAt)).not.toBe('all')
      }),
    )
  })
})

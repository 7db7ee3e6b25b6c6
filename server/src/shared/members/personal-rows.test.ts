import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { referencesToMembers } from '#test/database/references-to-members.ts'
import { NOT_ERASED } from '#test/database/table-owners.ts'
import { PERSONAL_ROWS, tableOf } from './personal-rows.ts'

/** What a withdrawal does with the other references to members. docs/decisions/009. */
const OTHERS: Record<string, string> = {
  'blocks.blocked': 'kept: an opaque id in the other member’s list',
  'removedFollowers.follower': 'kept: an opaque id in the other member’s list',
  'comments.author': 'kept: comments are public',
  'evaluationRuns.startedBy': 'kept: what admins did stays on record',
  'follows.followee': 'deleted with its counters',
  'follows.follower': 'deleted with its counters',
  'freedUsernames.userId': 'kept as a hash, for 90 days',
  'images.profileOf': 'deleted with images.owner',
  'memberStats.userId': 'recounted from what is left',
  'postLikes.userId': 'deleted with its counters',
  'posts.author': 'deleted unless it is public',
  'predictionLikes.userId': 'deleted with its counters',
  'predictions.author': 'deleted unless it is public',
  'reports.author': 'kept with the item',
  'reports.reporterId': 'set to null',
  'reports.resolvedBy': 'kept: what admins did stays on record',
  'socialAttempts.userId': 'kept for the minutes in which the attempt ends',
  'takedownSteps.by': 'kept: what admins did stays on record',
  'takedowns.askerId': 'set to null',
  'takedowns.author': 'kept with the item',
  'stockPostLikes.userId': 'deleted with its counters',
  'stockPosts.author': 'kept: posts about stocks are public',
}

const database = await createTestDatabase()
afterAll(() => database.drop())

it('every reference to a member is either deleted by a withdrawal, or it is said what happens to it', async () => {
  // `verifications` holds other values, too, and so has no foreign key.
  const known = [
    ...PERSONAL_ROWS.filter((column) => column !== 'verifications.value'),
    ...Object.keys(OTHERS),
  ]
  expect((await referencesToMembers(database.db)).toSorted()).toEqual(known.toSorted())
})

it('no table with counters is deleted from without its owner', () => {
  expect(PERSONAL_ROWS.map(tableOf).filter((table) => NOT_ERASED.includes(table))).toEqual([])
})

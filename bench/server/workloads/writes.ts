import { createText } from '../../create-text.ts'
import type { Call } from '../http-connection.ts'
import {
  chooseMemberToVisit,
  choosePrediction,
  chooseCommenter,
  getMemberCookie,
  buildMemberId,
  chooseMember,
  type Iteration,
  type Workload,
} from './workload.ts'

/** Returns a PUT in even iterations and a DELETE in odd ones. */
const buildToggleCalls = (iteration: Iteration, path: string): Call[] => [
  {
    method: iteration.index % 2 === 0 ? 'PUT' : 'DELETE',
    path,
    cookie: getMemberCookie(chooseMember(iteration)),
  },
]

/** Returns the same index for a PUT and for the DELETE that follows it. */
const getPairIndex = ({ index }: Iteration) => Math.floor(index / 2)

export const WRITES: readonly Workload[] = [
  {
    name: 'like',
    buildCalls: (data, iteration) =>
      buildToggleCalls(
        iteration,
        `/api/predictions/${choosePrediction(data, iteration.user, getPairIndex(iteration))}/like`,
      ),
  },
  {
    name: 'follow',
    buildCalls: (_data, iteration) =>
      buildToggleCalls(
        iteration,
        `/api/users/${buildMemberId(chooseMemberToVisit(iteration.user, getPairIndex(iteration)))}/follow`,
      ),
  },
  {
    name: 'comment',
    buildCalls: (data, iteration) => [
      {
        method: 'POST',
        path: '/api/comments',
        cookie: getMemberCookie(chooseCommenter(iteration)),
        body: JSON.stringify({
          postType: 'prediction',
          postId: choosePrediction(data, iteration.user, iteration.index),
          content: createText(),
        }),
      },
    ],
  },
]

import { randomInt } from 'node:crypto'
import type { Call } from '../connection.ts'
import {
  chooseOtherMember,
  choosePrediction,
  chooseCommenter,
  getMemberCookie,
  buildMemberId,
  chooseMember,
  type Turn,
  type Work,
} from './work.ts'

/** Done and undone alternately. */
const write = (turn: Turn, path: string): Call[] => [
  { method: turn.index % 2 === 0 ? 'PUT' : 'DELETE', path, cookie: getMemberCookie(chooseMember(turn)) },
]
const countChoice = ({ index }: Turn) => Math.floor(index / 2)

/** Syllables that form no word of the content check. */
const SYLLABLES = [...'가너도루미보서우져초카튜']

/** Random syllables, because the same text by many members is refused. */
export const createText = () =>
  Array.from({ length: 30 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('')

export const WRITES: readonly Work[] = [
  {
    name: 'like',
    calls: (world, turn) =>
      write(turn, `/api/predictions/${choosePrediction(world, turn.user, countChoice(turn))}/like`),
  },
  {
    name: 'follow',
    calls: (_world, turn) =>
      write(turn, `/api/users/${buildMemberId(chooseOtherMember(turn.user, countChoice(turn)))}/follow`),
  },
  {
    name: 'comment',
    calls: (world, turn) => [
      {
        method: 'POST',
        path: '/api/comments',
        cookie: getMemberCookie(chooseCommenter(turn)),
        body: JSON.stringify({
          postType: 'prediction',
          postId: choosePrediction(world, turn.user, turn.index),
          content: createText(),
        }),
      },
    ],
  },
]

import * as claim from './claims.ts'
import { rule } from './spans.ts'
import * as word from './vocabulary.ts'

/** The way out of the product: a place, a bidding, and what is given there. */
export const ROOM_RULES = [
  rule('refuse', 12, word.MESSENGER, word.GO),
  rule('refuse', 12, word.MESSENGER, word.WRITE_ME),
  rule('refuse', 6, word.MESSENGER, word.HANDLE),
  rule('refuse', 14, word.MESSENGER, word.GOODS, word.OFFERED),
  rule('refuse', 8, word.ROOM, word.GO),
  rule('refuse', 10, word.ROOM, word.WRITE_ME),
  rule('doubtful', 14, word.ROOM, word.OFFERED),
  rule('refuse', 18, word.ELSEWHERE, word.GO, word.GOODS),
  rule('refuse', 18, word.ELSEWHERE, word.GO, word.OFFERED),
  rule('refuse', 14, word.ELSEWHERE, word.WRITE_ME, word.OFFERED),
  rule('refuse', 18, word.ELSEWHERE, word.LOOK, word.GOODS, word.OFFERED),
  rule('refuse', 10, word.MESSENGER, word.LOOK, word.OFFERED),
  rule('doubtful', 14, word.ELSEWHERE, word.GO),
  rule('doubtful', 14, word.ELSEWHERE, word.LOOK),
  rule('doubtful', 14, word.ELSEWHERE, word.GOODS, word.OFFERED),
  rule('doubtful', 12, word.ELSEWHERE, word.WRITE_ME),
  rule('refuse', 16, word.WRITE_ME, word.GOODS, word.OFFERED),
  rule('doubtful', 16, word.GO, word.GOODS, word.OFFERED),
  rule('doubtful', 12, word.GOODS, word.OFFERED, word.WRITE_ME),
]

export const PROMISE_RULES = [
  rule('refuse', 10, claim.PRINCIPAL, claim.COMPENSATE),
  rule('refuse', 10, claim.LOSS, claim.COMPENSATE),
  rule('refuse', 8, claim.CERTAIN, claim.NO_LOSS),
  rule('doubtful', 0, claim.NO_LOSS),
  rule('refuse', 10, claim.CERTAIN, claim.WINS),
  rule('doubtful', 10, claim.WINS, claim.CERTAIN),
  rule('refuse', 14, claim.STAKE, claim.PAYS),
  rule('doubtful', 10, claim.FOLLOW, claim.EARN),
]

export const MARKET_RULES = [
  rule('refuse', 16, claim.HOUR, claim.TOGETHER, claim.MOVE),
  rule('refuse', 10, claim.TOGETHER, claim.MOVE),
  rule('refuse', 14, claim.TOGETHER, claim.MOVE, claim.HOUR),
  rule('refuse', 14, claim.HOUR, claim.STRIKES, claim.GET_IN),
  rule('refuse', 14, claim.STRIKES, claim.HOUR, claim.GET_IN),
  rule('refuse', 16, claim.INSIDER, claim.INSIDER_DEAL),
  rule('doubtful', 24, claim.INSIDER, claim.GET_IN),
  rule('refuse', 12, claim.INSIDER, claim.HOUR, claim.STRIKES),
  rule('refuse', 16, claim.INSIDER, claim.STRIKES, claim.GET_IN),
  rule('refuse', 12, claim.TIP, word.OFFERED),
  rule('doubtful', 12, claim.HOUR, claim.TIP),
  rule('refuse', 12, claim.HERD, claim.LURE),
  rule('refuse', 8, claim.WASH, claim.MOVE),
]

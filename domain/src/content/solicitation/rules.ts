import * as claim from './claims.ts'
import { rule } from './spans.ts'
import * as word from './vocabulary.ts'

/** Calls to leave the product: a place outside, a call to action, and what is offered there. */
export const ROOM_RULES = [
  rule('refuse', 12, word.MESSENGER, word.JOIN_CALL),
  rule('refuse', 12, word.MESSENGER, word.CONTACT_CALL),
  rule('refuse', 6, word.MESSENGER, word.HANDLE),
  rule('refuse', 14, word.MESSENGER, word.GOODS, word.GIVING_VERB),
  rule('refuse', 8, word.ROOM, word.JOIN_CALL),
  rule('refuse', 10, word.ROOM, word.CONTACT_CALL),
  rule('doubtful', 14, word.ROOM, word.GIVING_VERB),
  rule('refuse', 18, word.ELSEWHERE, word.JOIN_CALL, word.GOODS),
  rule('refuse', 18, word.ELSEWHERE, word.JOIN_CALL, word.GIVING_VERB),
  rule('refuse', 14, word.ELSEWHERE, word.CONTACT_CALL, word.GIVING_VERB),
  rule('refuse', 18, word.ELSEWHERE, word.SEARCH_CALL, word.GOODS, word.GIVING_VERB),
  rule('refuse', 10, word.MESSENGER, word.SEARCH_CALL, word.GIVING_VERB),
  rule('doubtful', 14, word.ELSEWHERE, word.JOIN_CALL),
  rule('doubtful', 14, word.ELSEWHERE, word.SEARCH_CALL),
  rule('doubtful', 14, word.ELSEWHERE, word.GOODS, word.GIVING_VERB),
  rule('doubtful', 12, word.ELSEWHERE, word.CONTACT_CALL),
  rule('refuse', 16, word.CONTACT_CALL, word.GOODS, word.GIVING_VERB),
  rule('doubtful', 16, word.JOIN_CALL, word.GOODS, word.GIVING_VERB),
  rule('doubtful', 12, word.GOODS, word.GIVING_VERB, word.CONTACT_CALL),
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
  rule('refuse', 12, claim.TIP, word.GIVING_VERB),
  rule('doubtful', 12, claim.HOUR, claim.TIP),
  rule('refuse', 12, claim.HERD, claim.LURE),
  rule('refuse', 8, claim.WASH, claim.MOVE),
]

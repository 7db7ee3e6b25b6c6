import * as claim from './claims.ts'
import { createRule } from './spans.ts'
import * as word from './vocabulary.ts'

/*
 * Each rule lists its verdict, the maximum number of letters between one word and the next, and the meanings of the
 * words in their order.
 */

/**
 * Invitations to chat rooms, messengers and channels outside the product. They combine a place, a call to action, and
 * an offer.
 */
export const CHAT_ROOM_RULES = [
  createRule('refuse', 12, word.MESSENGER, word.JOIN_CALL),
  createRule('refuse', 12, word.MESSENGER, word.CONTACT_CALL),
  createRule('refuse', 6, word.MESSENGER, word.HANDLE),
  createRule('refuse', 14, word.MESSENGER, word.GOODS, word.GIVING_VERB),
  createRule('refuse', 8, word.ROOM, word.JOIN_CALL),
  createRule('refuse', 10, word.ROOM, word.CONTACT_CALL),
  createRule('doubtful', 14, word.ROOM, word.GIVING_VERB),
  createRule('refuse', 18, word.OTHER_PLACE, word.JOIN_CALL, word.GOODS),
  createRule('refuse', 18, word.OTHER_PLACE, word.JOIN_CALL, word.GIVING_VERB),
  createRule('refuse', 14, word.OTHER_PLACE, word.CONTACT_CALL, word.GIVING_VERB),
  createRule('refuse', 18, word.OTHER_PLACE, word.SEARCH_CALL, word.GOODS, word.GIVING_VERB),
  createRule('refuse', 10, word.MESSENGER, word.SEARCH_CALL, word.GIVING_VERB),
  createRule('doubtful', 14, word.OTHER_PLACE, word.JOIN_CALL),
  createRule('doubtful', 14, word.OTHER_PLACE, word.SEARCH_CALL),
  createRule('doubtful', 14, word.OTHER_PLACE, word.GOODS, word.GIVING_VERB),
  createRule('doubtful', 12, word.OTHER_PLACE, word.CONTACT_CALL),
  createRule('refuse', 16, word.CONTACT_CALL, word.GOODS, word.GIVING_VERB),
  createRule('doubtful', 16, word.JOIN_CALL, word.GOODS, word.GIVING_VERB),
  createRule('doubtful', 12, word.GOODS, word.GIVING_VERB, word.CONTACT_CALL),
]

/** Promises of profit, or of compensation for a loss. */
export const PROMISE_RULES = [
  createRule('refuse', 10, claim.PRINCIPAL, claim.COMPENSATING_VERB),
  createRule('refuse', 10, claim.LOSS, claim.COMPENSATING_VERB),
  createRule('refuse', 8, claim.CERTAINTY_WORD, claim.NO_LOSS),
  createRule('doubtful', 0, claim.NO_LOSS),
  createRule('refuse', 10, claim.CERTAINTY_WORD, claim.WINNING_CLAIM),
  createRule('doubtful', 10, claim.WINNING_CLAIM, claim.CERTAINTY_WORD),
  createRule('refuse', 14, claim.STAKE, claim.PAYING_CLAIM),
  createRule('doubtful', 10, claim.CALL_TO_FOLLOW, claim.EARNING_CLAIM),
]

/** Patterns of market manipulation: calls to trade together, inside information, tips, and wash trading. */
export const MANIPULATION_RULES = [
  createRule('refuse', 16, claim.HOUR, claim.TOGETHER_WORDS, claim.PRICE_MOVING_CALL),
  createRule('refuse', 10, claim.TOGETHER_WORDS, claim.PRICE_MOVING_CALL),
  createRule('refuse', 14, claim.TOGETHER_WORDS, claim.PRICE_MOVING_CALL, claim.HOUR),
  createRule('refuse', 14, claim.HOUR, claim.PRICE_JUMP, claim.BUYING_CALL),
  createRule('refuse', 14, claim.PRICE_JUMP, claim.HOUR, claim.BUYING_CALL),
  createRule('refuse', 16, claim.INSIDER, claim.TIP_OFFER),
  createRule('doubtful', 24, claim.INSIDER, claim.BUYING_CALL),
  createRule('refuse', 12, claim.INSIDER, claim.HOUR, claim.PRICE_JUMP),
  createRule('refuse', 16, claim.INSIDER, claim.PRICE_JUMP, claim.BUYING_CALL),
  createRule('refuse', 12, claim.TIP, word.GIVING_VERB),
  createRule('doubtful', 12, claim.HOUR, claim.TIP),
  createRule('refuse', 12, claim.OTHER_INVESTORS, claim.LURE),
  createRule('refuse', 8, claim.WASH_TRADING, claim.PRICE_MOVING_CALL),
]

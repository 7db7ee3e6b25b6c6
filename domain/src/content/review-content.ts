import { checkContent, type Finding } from './banned-content.ts'
import { suspicionOf } from './classifier/classifier.ts'

/** Above it a text is suspected though no rule finds anything; chosen so that few ordinary texts are. */
const SUSPECTED = 0.25
/** Below it a text is so ordinary that what the rules of sentences find is doubtful at most. */
const ORDINARY = -1.5

const OF_SENTENCES: ReadonlySet<Finding['kind']> = new Set(['chat_room', 'guaranteed_profit', 'manipulation'])

/**
 * What `checkContent` finds in a text that is to be published, weighed by a classifier of whole texts. For the server
 * alone: the weights are larger than a page.
 */
export function reviewContent(text: string): Finding | null {
  const found = checkContent(text)
  if (found === null) return suspicionOf(text) > SUSPECTED ? { kind: 'suspected', verdict: 'doubtful' } : null
  const isWeak = found.verdict === 'refuse' && OF_SENTENCES.has(found.kind) && suspicionOf(text) < ORDINARY
  return isWeak ? { ...found, verdict: 'doubtful' } : found
}

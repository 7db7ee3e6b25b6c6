import { CHAT_ROOMS } from './chat-rooms.ts'
import { findContact } from './contact-patterns.ts'
import { GUARANTEED_PROFIT } from './guaranteed-profit.ts'
import { INNOCENT_WORDS } from './innocent-words.ts'
import { MANIPULATION } from './manipulation.ts'
import { normalizeContent, OTHER_LETTER, readingsOf } from './normalize.ts'
import { PROFANITY } from './profanity.ts'
import { makeWordSearch } from './word-search.ts'

/** What a text may not hold. */
export type BannedKind =
  | 'profanity'
  | 'manipulation'
  | 'guaranteed_profit'
  | 'chat_room'
  | 'phone'
  | 'email'
  | 'link'

/** After a promise, what turns it into its denial: 보장하지 않는다, 보장은 없다, 오른다는 법은 없다. */
const DENIAL =
  '(?!(?:은|는|이|가|을|를|도)?\\s*(?:되|된|될|하|한|할|해|해줄|받을|나|날)?(?:지|는|라는|다는|단|란|고|기)?(?:는|은|가|도|만)?' +
  '\\s*(?:볼|할|말할|단정할|장담할)?\\s*(?:수|보장|법|건|것|거|말|근거)?(?:은|이|는|도|가)?' +
  '\\s*(?:없(?!이|으면)|않|아니|아닌|아닙|아님|안\\s?(?:되(?!면)|된|될|됨|됩|돼)|못(?!\\s*하면)|불가|불법|금지|어렵))'

const SEARCHES = [
  { kind: 'profanity', holds: makeWordSearch({ entries: PROFANITY, disguise: true, after: '' }) },
  { kind: 'chat_room', holds: makeWordSearch({ entries: CHAT_ROOMS, disguise: false, after: '' }) },
  {
    kind: 'guaranteed_profit',
    holds: makeWordSearch({ entries: GUARANTEED_PROFIT, disguise: false, after: DENIAL }),
  },
  { kind: 'manipulation', holds: makeWordSearch({ entries: MANIPULATION, disguise: false, after: '' }) },
] as const

const INNOCENT = new RegExp(INNOCENT_WORDS.join('|'), 'g')

/** Why a text of a member cannot be published, or null. Lists and patterns are ours; evasions are seen through. */
export function checkContent(text: string): { kind: BannedKind } | null {
  const contact = findContact(normalizeContent(text))
  if (contact) return { kind: contact }
  for (const reading of readingsOf(text)) {
    const masked = reading.replaceAll(INNOCENT, OTHER_LETTER)
    const found = SEARCHES.find(({ holds }) => holds(masked))
    if (found) return { kind: found.kind }
  }
  return null
}

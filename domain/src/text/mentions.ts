import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from './limits.ts'

/**
 * Shown in the place of a mentioned member whom the reader may not know of: withdrawn, suspended, or one of the two has
 * blocked the other. The same for all of them, so that it tells none from the others.
 */
export const UNKNOWN_MEMBER = '알 수 없는 회원'

/** Behind a letter an @ is part of an address. */
const NAMED = /(?<![\p{L}\p{N}_@])@([A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+)/gu
const NAME_BEFORE_CARET = /(?<![\p{L}\p{N}_@])@([A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+)$/u

/** A stored mention: @ and a character for private use, U+E000 for the first member of the text. */
const FIRST_PLACE = 0xe000
const PLACES = /[\uE000-\uE009]/g
const MENTION = /@([\uE000-\uE009])/g

interface Named {
  id: string
  username: string
}

/** The name being typed at the caret and the position of its @; null without one. */
export function nameAt(text: string, caret: number): { at: number; name: string } | null {
  const match = NAME_BEFORE_CARET.exec(text.slice(0, caret))
  const name = match?.[1]
  return name === undefined || name.length > MAX_USERNAME_LENGTH ? null : { at: match!.index, name }
}

/** The names that a text may mention, in lower case: every beginning of what follows an @, since particles do, too. */
export function namesIn(text: string): string[] {
  const names = new Set<string>()
  for (const [, run = ''] of text.matchAll(NAMED)) {
    for (let end = Math.min(run.length, MAX_USERNAME_LENGTH); end >= MIN_USERNAME_LENGTH; end--) {
      names.add(run.slice(0, end).toLowerCase())
    }
  }
  return [...names]
}

/**
 * A text as it is stored, with the members that it mentions in the order of their places. Of several names that a run
 * begins with the longest counts, those of `chosen` members before all others.
 */
export function storedText<Member extends Named>(
  text: string,
  members: readonly Member[],
  chosenIds: readonly string[],
): { stored: string; mentioned: Member[] } {
  const picked = members.filter(({ id }) => chosenIds.includes(id))
  const others = members.filter(({ id }) => !chosenIds.includes(id))
  const mentioned: Member[] = []
  const stored = text.replaceAll(PLACES, '').replaceAll(NAMED, (whole, run: string) => {
    const member = findLongest(run, picked) ?? findLongest(run, others)
    if (!member) return whole
    if (!mentioned.includes(member)) mentioned.push(member)
    const place = String.fromCharCode(FIRST_PLACE + mentioned.indexOf(member))
    return `@${place}${run.slice(member.username.length)}`
  })
  return { stored, mentioned }
}

function findLongest<Member extends Named>(run: string, members: readonly Member[]): Member | undefined {
  const lower = run.toLowerCase()
  return members
    .filter(({ username }) => lower.startsWith(username.toLowerCase()))
    .toSorted((one, other) => other.username.length - one.username.length)[0]
}

/** A mention of a text as its reader sees it: where it begins and how long it is, in UTF-16 units, with its @. */
export interface ShownMention {
  at: number
  length: number
  memberId: string
}

/** A stored text as its reader sees it. `members`: those whom the reader may know of, with their places. */
export function shownText(
  stored: string,
  members: readonly (Named & { place: number })[],
): { content: string; mentions: ShownMention[] } {
  const mentions: ShownMention[] = []
  let content = ''
  let end = 0
  for (const match of stored.matchAll(MENTION)) {
    const place = match[1]!.charCodeAt(0) - FIRST_PLACE
    const member = members.find((each) => each.place === place)
    const name = `@${member?.username ?? UNKNOWN_MEMBER}`
    content += stored.slice(end, match.index)
    if (member) mentions.push({ at: content.length, length: name.length, memberId: member.id })
    content += name
    end = match.index + match[0].length
  }
  return { content: content + stored.slice(end), mentions }
}

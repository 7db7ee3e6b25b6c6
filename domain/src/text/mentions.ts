import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from './limits.ts'

/**
 * Shown in place of a mentioned member whom the viewer is not allowed to see: withdrawn, suspended, or one of the two
 * has blocked the other. It is the same in all cases, so that they cannot be distinguished.
 */
export const UNKNOWN_MEMBER = '알 수 없는 회원'

/** Matches an @ and a name. An @ after a letter is ignored, because it is part of an e-mail address. */
const MENTIONED_NAME = /(?<![\p{L}\p{N}_@])@([A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+)/gu
const NAME_BEFORE_CARET = /(?<![\p{L}\p{N}_@])@([A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+)$/u

/** In a stored text a mention is an @ and a private-use character: U+E000 for the first mentioned member. */
const FIRST_MENTION_CODE = 0xe000
const MENTION_CODES = /[\uE000-\uE009]/g
const MENTION = /@([\uE000-\uE009])/g

interface NamedMember {
  id: string
  username: string
}

/** Returns the name that is being typed at the caret, and the position of its @; null if there is none. */
export function findNameAtCaret(text: string, caret: number): { signIndex: number; name: string } | null {
  const match = NAME_BEFORE_CARET.exec(text.slice(0, caret))
  const name = match?.[1]
  return name === undefined || name.length > MAX_USERNAME_LENGTH ? null : { signIndex: match!.index, name }
}

/**
 * Lists the names that a text may mention, in lower case: every prefix of the text after an @, because Korean particles
 * are written directly after a name.
 */
export function listPossibleNames(text: string): string[] {
  const names = new Set<string>()
  for (const [, lettersAfterAt = ''] of text.matchAll(MENTIONED_NAME)) {
    for (let end = Math.min(lettersAfterAt.length, MAX_USERNAME_LENGTH); end >= MIN_USERNAME_LENGTH; end--) {
      names.add(lettersAfterAt.slice(0, end).toLowerCase())
    }
  }
  return [...names]
}

/**
 * Converts a text to its stored form, and returns the mentioned members in text order. If several names match, the
 * longest counts; names of the members in `chosenIds` take precedence.
 */
export function toStoredText<Member extends NamedMember>(
  text: string,
  members: readonly Member[],
  chosenIds: readonly string[],
): { storedText: string; mentionedMembers: Member[] } {
  const chosenMembers = members.filter(({ id }) => chosenIds.includes(id))
  const otherMembers = members.filter(({ id }) => !chosenIds.includes(id))
  const mentionedMembers: Member[] = []
  const storedText = text
    .replaceAll(MENTION_CODES, '')
    .replaceAll(MENTIONED_NAME, (match, lettersAfterAt: string) => {
      const member =
        findLongestNamed(lettersAfterAt, chosenMembers) ?? findLongestNamed(lettersAfterAt, otherMembers)
      if (!member) return match
      if (!mentionedMembers.includes(member)) mentionedMembers.push(member)
      const placeholder = String.fromCharCode(FIRST_MENTION_CODE + mentionedMembers.indexOf(member))
      return `@${placeholder}${lettersAfterAt.slice(member.username.length)}`
    })
  return { storedText, mentionedMembers }
}

function findLongestNamed<Member extends NamedMember>(
  lettersAfterAt: string,
  members: readonly Member[],
): Member | undefined {
  const lowerCaseLetters = lettersAfterAt.toLowerCase()
  return members
    .filter(({ username }) => lowerCaseLetters.startsWith(username.toLowerCase()))
    .toSorted((member, otherMember) => otherMember.username.length - member.username.length)[0]
}

/** A mention in a text as the viewer sees it: its start and length in UTF-16 units, with its @. */
export interface ShownMention {
  at: number
  length: number
  memberId: string
}

/**
 * Converts a stored text to what the viewer sees. `members`: those whom the viewer is allowed to see. `mentionIndex`:
 * the number of the placeholder, 0 for U+E000.
 */
export function toShownText(
  storedText: string,
  members: readonly (NamedMember & { mentionIndex: number })[],
): { content: string; mentions: ShownMention[] } {
  const mentions: ShownMention[] = []
  let content = ''
  let end = 0
  for (const match of storedText.matchAll(MENTION)) {
    const mentionIndex = match[1]!.charCodeAt(0) - FIRST_MENTION_CODE
    const member = members.find((candidate) => candidate.mentionIndex === mentionIndex)
    const name = `@${member?.username ?? UNKNOWN_MEMBER}`
    content += storedText.slice(end, match.index)
    if (member) mentions.push({ at: content.length, length: name.length, memberId: member.id })
    content += name
    end = match.index + match[0].length
  }
  return { content: content + storedText.slice(end), mentions }
}

import { describe, expect, it } from 'vitest'
import { findNameAtCaret, listPossibleNames, toShownText, toStoredText, UNKNOWN_MEMBER } from './mentions.ts'

const MINSU = { id: 'm1', username: '민수' }
const MINSUYA = { id: 'm2', username: '민수야' }
const KIM = { id: 'm3', username: 'Kim_1' }
const ALL_MEMBERS = [MINSU, MINSUYA, KIM]

describe('a mention', () => {
  it.each([
    ['@민수 안녕', '@\uE000 안녕', ['m1']],
    ['@민수님은요? (@kim_1)', '@\uE000님은요? (@\uE001)', ['m1', 'm3']],
    ['@민수 @KIM_1 @민수', '@\uE000 @\uE001 @\uE000', ['m1', 'm3']],
    ['@민수야 뭐해', '@\uE000 뭐해', ['m2']],
    ['@민 @소라 @@민수 a@kim_1', '@민 @소라 @@민수 a@kim_1', []],
    ['@\uE000 @민수', '@ @\uE000', ['m1']],
  ])('%s is stored as %j with the members %j', (text, expectedText, ids) => {
    const result = toStoredText(text, ALL_MEMBERS, [])
    expect(result.storedText).toBe(expectedText)
    expect(result.mentionedMembers.map(({ id }) => id)).toEqual(ids)
  })

  it('of a chosen member takes precedence over a longer name', () => {
    expect(toStoredText('@민수야 뭐해', ALL_MEMBERS, ['m1']).storedText).toBe('@\uE000야 뭐해')
  })

  it('the stored text is never longer than the shown one', () => {
    const text = ALL_MEMBERS.map(({ username }) => `@${username}`).join('')
    expect(toStoredText(text, ALL_MEMBERS, []).storedText.length).toBeLessThanOrEqual(text.length)
  })

  it('shows the present name, and the same text for everyone whom the viewer may not know of', () => {
    const visibleMembers = [{ ...KIM, username: '킴', mentionIndex: 1 }]
    expect(toShownText('안녕 @\uE000님, @\uE001!', visibleMembers)).toEqual({
      content: `안녕 @${UNKNOWN_MEMBER}님, @킴!`,
      mentions: [{ at: 16, length: 2, memberId: 'm3' }],
    })
  })
})

it('the possible names in a text are all beginnings of the letters after an @', () => {
  expect(listPossibleNames('@Kim님 @a (@민수)')).toEqual(['kim님', 'kim', 'ki', '민수'])
})

it.each([
  ['안녕 @민', 5, { signIndex: 3, name: '민' }],
  ['@ㅁ', 2, { signIndex: 0, name: 'ㅁ' }],
  ['@민수 ', 4, null],
  ['@', 1, null],
  ['a@b', 3, null],
  ['@민수님', 2, { signIndex: 0, name: '민' }],
])('the name being typed at the caret: %s', (text, caret, typedName) => {
  expect(findNameAtCaret(text, caret)).toEqual(typedName)
})

import { describe, expect, it } from 'vitest'
import { buildSignUpForm, createSignedOutPerson, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { toSkeleton } from './name-skeleton.ts'

const NOON = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOON })

const signUp = (username: string) =>
  createSignedOutPerson(product).call('POST /sign-up', {
    ...buildSignUpForm(username),
    email: `${Math.abs(hash(username))}@example.com`,
  })

const hash = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

describe('toSkeleton', () => {
  it.each([
    ['kimlee', 'KIMLEE'],
    ['kimlee', 'k1mIee'],
    ['oliver', '0liver'],
    ['modern', 'rnodern'],
    ['주식왕', '주식ㅇㅘㅇ'],
    ['주식왕', 'ㅈㅜ식왕'],
    ['개미왕', '개미왕'.normalize('NFD')],
    ['kimlee', 'kim_lee'],
    ['kimlee', '__kim_lee_'],
    ['kimlee', 'ㅡkimleeㅡ'],
    ['투자왕', '투쟈왕'],
    ['주식차트', '쥬식_챠트'],
    ['제주도', '졔쥬도'],
    ['가나다', '7ㅏ나다'],
    ['가나다', '7_ㅏ나ㄷr'],
    ['아이언맨', '0ㅏㅇl언맨'],
    ['오리', 'oㅗ2ㅣ'],
    ['투자', '투ㅈr'],
    ['stock00', 'stockㅇㅇ'],
    ['stock77', 'stockㄱㄱ'],
    ['pearl', 'pearㅣ'],
    ['가나다', '7r나다'],
    ['나라', 'Lr라'],
    ['아이언맨', '0r이언맨'],
    ['주식아재', '주식or재'],
    ['다람쥐', 'C_r람쥐'],
    ['나라', 'Lㅏ라'],
  ])('is equal for %s and %s', (name, lookAlike) => {
    expect(toSkeleton(name)).toBe(toSkeleton(lookAlike))
  })

  it.each([
    ['kimlee', 'kimlea'],
    ['주식왕', '주식광'],
    ['user1', 'user2'],
    ['주식고수', '주식교수'],
    ['우리', '유리'],
    ['제인', '재인'],
    ['개미7', '개미ㅋ'],
    ['trader왕', 'trad타왕'],
    ['주식er', '주식타'],
    ['개미1', '개미2'],
  ])('differs between %s and %s', (name, otherName) => {
    expect(toSkeleton(name)).not.toBe(toSkeleton(otherName))
  })
})

describe('a new name', () => {
  it('is taken if it looks like another member’s name, at sign-up and at a change', async () => {
    const minji = await signUpMember(product, 'milkyway')
    await signUpMember(product, '투자가나다')
    const other = await signUpMember(product, 'another')
    expect(minji.id).not.toBe(other.id)
    for (const username of ['mi1kyway', 'MILKYWAY', 'miIkyway', 'rnilkyway', '_milky_way', '투쟈_7ㅏ나다']) {
      expect(await signUp(username)).toMatchObject({ status: 409, code: 'username_taken' })
      expect(await other.call('PATCH /me/username', { username })).toMatchObject({ code: 'username_taken' })
    }
  })

  it('is given to only one of several concurrent sign-ups with look-alike names', async () => {
    const answers = await Promise.all([signUp('lookalike'), signUp('Iooka1ike'), signUp('l0okalike')])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ code }) => code === 'username_taken').length).toBe(2)
  })

  it('may look like the member’s own previous name', async () => {
    const person = await signUpMember(product, 'ownname1')
    expect((await person.call('PATCH /me/username', { username: 'ownnamel' })).status).toBe(200)
  })
})

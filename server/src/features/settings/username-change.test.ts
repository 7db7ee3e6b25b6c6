import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { expect, it } from 'vitest'
import {
  PASSWORD,
  type Person,
  signUpMember,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { realClock } from '#platform/clock.ts'

const HOUR_MS = 3_600_000
// Sign-ups use real time. The product’s clock starts near it, so that a new member can get a freed name.
const NOW = realClock.now()

const product = await openProductForFile({ at: NOW })

const rename = (person: Person, username: string) => person.call('PATCH /me/username', { username })
const readFreedNames = ({ id }: Person) =>
  product.db.selectFrom('freedUsernames').selectAll().where('userId', '=', id).execute()
const advanceClock = (ms: number) => product.clock.moveTo(product.clock.now() + ms)

it('a change is possible once in 30 days; an early change is refused with the date, and the current name changes nothing', async () => {
  const minji = await signUpMember(product, '민지')
  expect((await minji.call('GET /session')).body).toMatchObject({ me: { usernameChangeFrom: null } })
  expect(await rename(minji, '민지_투자')).toMatchObject({
    status: 200,
    body: { me: { username: '민지_투자' } },
  })
  const { body } = await minji.call<{ me: { usernameChangeFrom: string } }>('GET /session')
  const allowedFrom = body.me.usernameChangeFrom
  expect(Math.abs(Date.parse(allowedFrom) - product.clock.now() - 30 * DAY_MS)).toBeLessThan(HOUR_MS)
  expect((await rename(minji, '민지_투자')).status).toBe(200)
  for (let time = 0; time < 11; time++) {
    expect(await rename(minji, `민지${time}`)).toMatchObject({
      status: 409,
      code: 'username_changed_lately',
      body: { error: { details: { from: allowedFrom } } },
    })
  }
  advanceClock(30 * DAY_MS - HOUR_MS)
  expect(await rename(minji, '민지')).toMatchObject({ code: 'username_changed_lately' })
  advanceClock(HOUR_MS)
  expect((await rename(minji, '민지')).status).toBe(200)
})

it('only one of many concurrent changes succeeds', async () => {
  const duri = await signUpMember(product, 'duri')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => rename(duri, `duri_${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'username_changed_lately')).toHaveLength(11)
})

it('a change blocks the freed name and its look-alikes for 90 days for everybody else', async () => {
  const owner = await signUpMember(product, 'Original')
  const other = await signUpMember(product, 'other')
  await rename(owner, 'Renamed')
  expect(await rename(other, 'oRIGINAL')).toMatchObject({ status: 409, code: 'username_taken' })
  expect(
    await createSignedOutPerson(product).call('POST /sign-up', {
      ...buildSignUpForm('Orlglnal'),
      email: 'else@example.com',
    }),
  ).toMatchObject({ status: 409, code: 'username_taken' })
  expect(
    await createSignedOutPerson(product).call('POST /sign-up', {
      ...buildSignUpForm('original'),
      email: 'else@example.com',
    }),
  ).toMatchObject({
    status: 409,
    code: 'username_taken',
  })
  advanceClock(90 * DAY_MS - HOUR_MS)
  expect(await rename(other, 'Original')).toMatchObject({ code: 'username_taken' })
  expect(await rename(other, '0riginaI')).toMatchObject({ code: 'username_taken' })
  advanceClock(HOUR_MS)
  expect((await rename(other, 'Original')).status).toBe(200)
})

it('a member can take their former name again', async () => {
  const owner = await signUpMember(product, 'boomerang')
  await rename(owner, 'elsewhere')
  advanceClock(30 * DAY_MS)
  expect((await rename(owner, 'Boomerang')).status).toBe(200)
  const freedNames = await readFreedNames(owner)
  // One for the name and one for its look-alikes.
  expect(freedNames).toHaveLength(2)
})

it('a change does not free the name for a concurrent change by another member', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await signUpMember(product, `giver${round}`)
    const taker = await signUpMember(product, `taker${round}`)
    const [ownerAnswer, takerAnswer] = await Promise.all([
      rename(owner, `moved${round}`),
      rename(taker, `giver${round}`),
    ])
    expect(ownerAnswer.status).toBe(200)
    expect(takerAnswer).toMatchObject({ status: 409, code: 'username_taken' })
  }
})

it('a withdrawal blocks the name, stored as a hash', async () => {
  const withdrawnMember = await signUpMember(product, 'farewell')
  expect((await withdrawnMember.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  expect(
    await createSignedOutPerson(product).call('POST /sign-up', {
      ...buildSignUpForm('Farewell'),
      email: 'new@example.com',
    }),
  ).toMatchObject({ code: 'username_taken' })
  const freedNames = await readFreedNames(withdrawnMember)
  expect(freedNames).toHaveLength(2)
  expect(JSON.stringify(freedNames)).not.toMatch(/farewe|fareve/)
})

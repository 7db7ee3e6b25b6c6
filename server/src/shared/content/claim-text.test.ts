import type { TextKind } from '@gwanyeok/domain/content/repeats/repeat-rules.ts'
import { expect, it } from 'vitest'
import { type Person, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { EVERYDAY_COMMENTS, EVERYDAY_POSTS, OWN_WORDS, SPAM } from '#test/texts/everyday-texts.ts'
import { claimOf, claimText } from './claim-text.ts'

const product = await productForFile({ refuseRepeats: true })
const members = await signedUpAll(product, 'ara', 'bora', 'chan', 'dami', 'eun', 'gaon', 'haru', 'ian')

async function claim({ id }: Person, kind: TextKind, text: string) {
  const claimed = claimOf(product, { author: id, kind, text, now: product.clock.now() })
  return (await product.db.transaction().execute((tx) => claimText(tx, claimed, true)))?.refusal ?? null
}

/** Each by the next member. */
const byTurns = <T>(texts: readonly T[]) =>
  texts.map((text, at) => ({ text, author: members[at % members.length]! }))

it('refuses none of what members ordinarily write within a day', async () => {
  const refused: string[] = []
  let written = 0
  const write = async (author: Person, kind: TextKind, text: string) => {
    written += 1
    const refusal = await claim(author, kind, text)
    if (refusal) refused.push(`${refusal} ${kind}: ${text}`)
  }
  for (const author of members) {
    for (const text of EVERYDAY_COMMENTS) await write(author, 'comment', text)
    for (const text of EVERYDAY_POSTS) await write(author, 'post', text)
  }
  for (const { text, author } of byTurns(OWN_WORDS)) await write(author, 'post', text)
  expect(refused).toEqual([])
  expect(written).toBeGreaterThan(500)
})

it.each(['post', 'comment'] as const)('takes changed %ss of one member for one', async (kind) => {
  const [spammer] = await signedUpAll(product, `spam_${kind}`)
  product.clock.moveTo(product.clock.now() + 25 * 3_600_000)
  const refusals: (string | null)[] = []
  for (const text of SPAM) refusals.push(await claim(spammer, kind, text))
  const passed = kind === 'post' ? 1 : 2
  expect(refusals.slice(0, passed)).toEqual(Array(passed).fill(null))
  expect(refusals.slice(passed)).toEqual(Array(SPAM.length - passed).fill('own'))
})

it.each([40, 400])('finds changes in a text of %i letters, and takes no other for it', async (letters) => {
  const [author] = await signedUpAll(product, `writes_${letters}`)
  const textOf = (seed: number) =>
    Array.from({ length: letters }, (_, at) => String.fromCharCode(0xac00 + ((at * seed) % 11_000))).join('')
  const [text, other] = [textOf(7919), textOf(7907)]
  const changed = text.slice(0, letters * 0.9) + other.slice(letters * 0.9)
  const half = text.slice(0, letters * 0.5) + other.slice(letters * 0.5)
  const refusals: (string | null)[] = []
  for (const each of [text, changed, half, other]) refusals.push(await claim(author, 'post', each))
  expect(refusals).toEqual([null, 'own', null, null])
})

it('lets one member say it, and none after them, as a post or a comment', async () => {
  product.clock.moveTo(product.clock.now() + 25 * 3_600_000)
  const kinds = ['post', 'comment'] as const
  const refusals: (string | null)[] = []
  for (const [at, { text, author }] of byTurns(SPAM.slice(0, 6)).entries())
    refusals.push(await claim(author, kinds[at % 2]!, text))
  expect(refusals).toEqual([null, ...Array(5).fill('members')])
  product.clock.moveTo(product.clock.now() + 24 * 3_600_000)
  expect(await claim(members[5], 'post', SPAM[0]!)).toBeNull()
})

it('lets one of many simultaneous members say it', async () => {
  product.clock.moveTo(product.clock.now() + 25 * 3_600_000)
  const refusals = await Promise.all(members.map((member, at) => claim(member, 'post', `${SPAM[0]} ${at}`)))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
})

it('compares what not every member reads with its own author alone', async () => {
  product.clock.moveTo(product.clock.now() + 25 * 3_600_000)
  for (const { id } of members) {
    const text = {
      author: id,
      kind: 'post',
      text: SPAM[0]!,
      now: product.clock.now(),
    } as const
    const of = (tx: typeof product.db) => claimText(tx, claimOf(product, text), false)
    expect(await product.db.transaction().execute(of)).toBeNull()
  }
})

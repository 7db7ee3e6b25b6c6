import type { TextKind } from '@gwanyeok/domain/content/repeats/repeat-rules.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { expect, it } from 'vitest'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { EVERYDAY_COMMENTS, EVERYDAY_POSTS, DISTINCT_POSTS } from '#test/texts/everyday-texts.ts'
import { checkTextLimits } from './text-limits.ts'
import { createTextLimitUses } from './text-limit-uses.ts'

const product = await openProductForFile({ refusesRepeats: true })
const members = await signUpMembers(product, 'ara', 'bora', 'chan', 'dami', 'eun', 'gaon', 'haru', 'ian')

async function findRefusal({ id }: Person, kind: TextKind, text: string) {
  const limitUses = createTextLimitUses(product, {
    author: id,
    kind,
    texts: [text],
    now: product.clock.now(),
  })
  try {
    await product.db.transaction().execute((tx) => checkTextLimits(tx, limitUses, true))
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

it('allows what members ordinarily write in a day', async () => {
  const refusedTexts: string[] = []
  let writtenCount = 0
  const write = async (author: Person, kind: TextKind, text: string) => {
    writtenCount += 1
    const refusal = await findRefusal(author, kind, text)
    if (refusal) refusedTexts.push(`${refusal} ${kind}: ${text}`)
  }
  const writeAll = async (author: Person) => {
    for (const text of EVERYDAY_COMMENTS) await write(author, 'comment', text)
    for (const text of EVERYDAY_POSTS) await write(author, 'post', text)
  }
  await Promise.all(members.map(writeAll))
  for (const [index, text] of DISTINCT_POSTS.entries())
    await write(members[index % members.length]!, 'post', text)
  expect(refusedTexts).toEqual([])
  expect(writtenCount).toBeGreaterThan(500)
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import { findTextProblem } from './characters.ts'

/** Typed fields that have rules of their own instead of the rules of texts. */
const FIELDS_WITH_OWN_RULES =
  /^(email|emailProof|username|password|passwordConfirmation|currentPassword|token|code|endpoint|url|file)$/

interface Field {
  type?: string
  maxLength?: number
  minLength?: number
  items?: Field
  pattern?: string
  enum?: unknown
}

interface TypedText {
  name: string
  max: number
  isOptional: boolean
  parse: (text: string) => string | null
}

/** Lists the texts that the endpoints take. */
function listTypedTexts(): TypedText[] {
  return Object.entries(api).flatMap(([route, endpoint]) => {
    const body = 'body' in endpoint ? endpoint.body : z.strictObject({})
    const { properties = {} } = z.toJSONSchema(body, { io: 'input' }) as {
      properties?: Record<string, Field>
    }
    return Object.entries(properties).flatMap(([field, schema]) => {
      const { type, maxLength, minLength, pattern, enum: choices } = schema.items ?? schema
      if (type !== 'string' || pattern || choices || FIELDS_WITH_OWN_RULES.test(field)) return []
      const parse = (text: string) => {
        const issues = body.safeParse({ [field]: schema.items ? [text] : text }).error?.issues ?? []
        return issues.find(({ path }) => path[0] === field)?.message ?? null
      }
      return {
        name: `${route} ${field}`,
        max: maxLength ?? Infinity,
        isOptional: minLength === undefined,
        parse,
      }
    })
  })
}

const TEXTS = listTypedTexts()

it('the endpoints take exactly these typed texts, with these maximum lengths', () => {
  expect(TEXTS.map(({ name, max, isOptional }) => `${name} ${max}${isOptional ? ' optional' : ''}`)).toEqual([
    'PUT /admin/people/:id/suspension note 500 optional',
    'POST /comments content 1000',
    'POST /contacts subject 100',
    'POST /contacts message 1000',
    'POST /admin/predictions/:id/void reason 500',
    'POST /posts content 3000',
    'POST /stocks/:symbol/posts content 3000',
    'POST /predictions content 2000 optional',
    'POST /predictions reason 100 optional',
    'POST /predictions/:id/note content 1000',
    'POST /reports details 500 optional',
    'POST /admin/reports/decisions note 500 optional',
    'PATCH /settings mutedWords 20',
    'POST /me/tokens name 50',
    'POST /takedowns place 500 optional',
    'POST /takedowns rightsHolder 100',
    'POST /takedowns reason 2000',
    'POST /takedowns/:id/objections reason 2000',
    'POST /admin/takedowns/:id/decisions note 500 optional',
  ])
})

describe.each(TEXTS)('$name', ({ max, isOptional, parse }) => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n\u3000'],
    ['a control character', '\u0001'],
    ['a control character that is white space elsewhere', '\u0085'],
    ['an object replacement character', '\ufffc'],
    ['a noncharacter', '\ufffe'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['Hangul fillers', '\u3164\u115f'],
    ['the longest text', '가'.repeat(max)],
    ['the longest text of emoji, between spaces', ` ${'🚀'.repeat(max)} `],
    ['one emoji more', '🚀'.repeat(max + 1)],
  ])('%s has the same problem, or none, in the page and in the contract', (_, text) => {
    expect(parse(text)).toBe(findTextProblem(text, { max, isOptional }))
  })
})

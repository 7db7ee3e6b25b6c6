import type { Random } from '#platform/seeded-random.ts'

/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  required?: string[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxItems?: number
}

/** Lists existing or well-known values for a field. */
export type ListKnownValues = (field: string) => readonly unknown[]

const LETTERS = [...'aZ09 _-.,:;\'"\\/<>&%{}()가힣ㄱㅏ漢字é\u0301ß\u200b\u202e\ud800\u{1f600}👨‍👩‍👧\n\t\u0007']

/** Texts that often break programs. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e뒤집힌',
  '﷽'.repeat(100),
  'é'.repeat(200),
  '가'.repeat(3001),
  'x'.repeat(21),
  'x'.repeat(60_000),
  '👨‍👩‍👧‍👦'.repeat(30),
  "' or 1=1; drop table users; --",
  '%00%ff',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x1f',
  '９９',
  '2024-02-30',
  '2024-06-03T16:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  'a..b@example.com',
  '.a@example.com',
  'a!b@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.com`,
  'a@b@c.com',
  'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jIn0.',
  'eyJhbGciOiJIUzI1NiJ9.bnVsbA.AAAA',
]

export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  5e-324,
  [],
  [null],
  [[[[]]]],
  {},
  { toString: 1 },
  { $ne: null },
  { constructor: { prototype: {} } },
  Array.from({ length: 200 }, (_, index) => index),
  ...ODD_TEXTS,
]

export function createText(random: Random, min: number, max: number): string {
  const length = random.pick([min, max, random.drawInteger(min, Math.min(max, min + 20))])
  return Array.from({ length }, () => random.pick(LETTERS)).join('')
}

/** Creates a value that matches the schema, preferably one that `listKnownValues` knows for the field. */
export function createValue(
  random: Random,
  schema: JsonSchema,
  field: string,
  listKnownValues: ListKnownValues,
): unknown {
  const knownValues = listKnownValues(field)
  if (knownValues.length > 0 && random.drawFraction() < 0.8) {
    return schema.type === 'array' ? [random.pick(knownValues)] : random.pick(knownValues)
  }
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return createValue(random, random.pick(branches), field, listKnownValues)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'object') return createObject(random, schema, listKnownValues)
  if (schema.type === 'array') return createList(random, schema, field, listKnownValues)
  if (schema.type === 'boolean') return random.drawFraction() < 0.5
  if (schema.type === 'null') return null
  if (schema.type === 'number' || schema.type === 'integer') return createNumber(random, schema)
  if (schema.format === 'date-time') return random.pick(['2024-06-10T00:00:00Z', '2030-01-01T00:00:00.000Z'])
  return createText(random, schema.minLength ?? 0, schema.maxLength ?? 30)
}

function createNumber(random: Random, schema: JsonSchema): number {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1000
  const max = schema.maximum ?? 1000
  const value = random.pick([min, max, min + 1, max - 1, min + random.drawFraction() * (max - min)])
  return schema.type === 'integer' ? Math.round(value) : value
}

const createList = (
  random: Random,
  { items = {}, maxItems = 3 }: JsonSchema,
  field: string,
  listKnownValues: ListKnownValues,
) =>
  Array.from({ length: random.drawInteger(0, Math.min(maxItems, 5) + 1) }, () =>
    createValue(random, items, field, listKnownValues),
  )

/** Creates a valid object with up to two wrong, missing or unknown fields. */
export function createObject(
  random: Random,
  schema: JsonSchema,
  listKnownValues: ListKnownValues,
): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const object: Record<string, unknown> = {}
  for (const [field, fieldSchema] of fields) {
    const isRequired = schema.required?.includes(field) === true
    if (isRequired || random.drawFraction() < 0.5)
      object[field] = createValue(random, fieldSchema, field, listKnownValues)
  }
  const faultCount = random.pick([0, 0, 0, 1, 1, 2])
  for (let count = 0; count < faultCount; count++) spoilField(random, object, fields)
  return object
}

function spoilField(random: Random, object: Record<string, unknown>, fields: [string, JsonSchema][]): void {
  const [field] = fields.length > 0 ? random.pick(fields) : ['nothing']
  const fraction = random.drawFraction()
  if (fraction < 0.15) Reflect.deleteProperty(object, field)
  else if (fraction < 0.25) object[random.pick(ODD_TEXTS)] = random.pick(ODD_VALUES)
  else object[field] = random.pick(ODD_VALUES)
}

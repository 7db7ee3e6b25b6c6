/** The part of JSON Schema that the contract is written in. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  minItems?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Texts by the name of their field. */
const TEXTS: Record<string, string> = {
  username: '민지',
  email: 'minji@example.com',
  stock: 'AAPL',
  symbol: 'AAPL',
  name: 'Apple Inc.',
  koreanName: '애플',
  file: 'daily-2026-03-02.zip',
  content: '실적이 좋아 보여요',
  reason: '신제품 기대',
  password: 'Tester-2026',
  passwordConfirmation: 'Tester-2026',
  currentPassword: 'Tester-2025',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  // The keys of RFC 8291's example.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  token: 'gwy_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
}
const ID = '01J0000000000000000000000A'
const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-03-02T14:30:00.000Z',
  date: '2026-03-02',
  email: 'minji@example.com',
  uri: 'https://gwanyeok.example/',
}

/** A value that the schema takes, the same each time. `name`: of the field or parameter. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name))) as unknown
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return schema.prefixItems?.map((item) => exampleOf(item, name)) ?? [exampleOf(schema.items ?? {}, name)]
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    default:
      return null
  }
}

function objectOf({ properties, additionalProperties, propertyNames }: JsonSchema): unknown {
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, name)]),
    )
  if (typeof additionalProperties !== 'object') return {}
  return {
    [String(exampleOf(propertyNames ?? { type: 'string' }, 'symbol'))]: exampleOf(additionalProperties),
  }
}

function textOf({ format, pattern, minLength = 0 }: JsonSchema, name: string): string {
  const byFormat = format === undefined ? undefined : BY_FORMAT[format]
  if (byFormat !== undefined) return byFormat
  const wanted = [TEXTS[name], /id$/i.test(name) ? ID : undefined, '예시', 'AAPL', ID]
  const fits = (text: string) => !pattern || new RegExp(pattern, 'u').test(text)
  return (wanted.find((text) => text !== undefined && fits(text)) ?? ID).padEnd(minLength, 'a')
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const usual = type === 'integer' ? 3 : 230.5
  return Math.min(Math.max(usual, lowest), maximum ?? usual)
}

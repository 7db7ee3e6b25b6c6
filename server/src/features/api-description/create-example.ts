import { EXAMPLES } from './examples.ts'
import { type Components, type JsonSchema, findMainType, parseRef } from './json-schema.ts'
import { NUMBER_FIELDS } from './number-fields.ts'
import { STRING_FIELDS } from './string-fields.ts'

const EXAMPLE_ID = '01KJQZ5H9SDR4W8Y2X6M3VNCQB'
const EXAMPLES_BY_FORMAT: Record<string, string> = {
  'date-time': '2026-03-02T15:04:05.678Z',
  date: '2026-03-02',
  email: 'minji@example.com',
  uri: 'https://gwanyeok.example/',
}

/**
 * Returns an example that matches the schema, always the same one. `name` is the name of the field or parameter.
 */
export function createExample(schema: JsonSchema, components: Components, name = ''): unknown {
  const { $ref } = schema
  if ($ref !== undefined) {
    const component = parseRef($ref)
    return EXAMPLES[component] ?? createExample(components[component]!, components, name)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return createExample(options.find(({ type }) => type !== 'null') ?? {}, components, name)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => createExample(part, components, name))) as unknown
  switch (findMainType(schema)) {
    case 'object':
      return createObject(schema, components)
    case 'array':
      return createArray(schema, components, name)
    case 'string':
      return createText(schema, name)
    case 'integer':
    case 'number':
      return createNumber(schema, name)
    case 'boolean':
      return true
    default:
      return null
  }
}

const createArray = ({ prefixItems, items = {} }: JsonSchema, components: Components, name: string) =>
  prefixItems?.map((item) => createExample(item, components, name)) ?? [
    createExample(items, components, name),
  ]

function createObject(
  { properties, additionalProperties, propertyNames }: JsonSchema,
  components: Components,
) {
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, createExample(schema, components, name)]),
    )
  if (typeof additionalProperties !== 'object') return {}
  const key = createExample(propertyNames ?? { type: 'string' }, components, 'symbol')
  return { [String(key)]: createExample(additionalProperties, components) }
}

function createText({ format, pattern, minLength = 0 }: JsonSchema, name: string): string {
  const formatExample = format === undefined ? undefined : EXAMPLES_BY_FORMAT[format]
  if (formatExample !== undefined) return formatExample
  const namedExample = STRING_FIELDS[name]?.example
  const idExample = /ids?$/i.test(name) ? EXAMPLE_ID : undefined
  const candidates = [namedExample, idExample, '예시', 'AAPL', EXAMPLE_ID]
  const isValid = (text: string) => !pattern || new RegExp(pattern, 'u').test(text)
  const example = candidates.find((text) => text !== undefined && isValid(text)) ?? EXAMPLE_ID
  return example.padEnd(minLength, 'a')
}

function createNumber({ type, minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const example = NUMBER_FIELDS[name]?.example ?? (type === 'integer' ? 3 : 230.5)
  const lowest = minimum ?? (exclusiveMinimum === undefined ? example : exclusiveMinimum + 1)
  return Math.min(Math.max(example, lowest), maximum ?? example)
}

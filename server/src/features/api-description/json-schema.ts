/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  $ref?: string
  description?: string
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
  maxLength?: number
  minItems?: number
  maxItems?: number
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

/** Schemas by name. */
export type Components = Record<string, JsonSchema>

const COMPONENT_PREFIX = '#/components/schemas/'

export const createRef = (name: string): string => `${COMPONENT_PREFIX}${name}`

export const parseRef = (ref: string): string => ref.slice(COMPONENT_PREFIX.length)

/** Returns the type; for a nullable value, the type that is not null. */
export const findMainType = ({ type }: JsonSchema): string | undefined =>
  Array.isArray(type) ? type[0] : type

/** Lists the schema and all schemas inside it. Does not follow references. */
export function* listSchemas(schema: JsonSchema): Generator<JsonSchema> {
  yield schema
  for (const part of listParts(schema)) yield* listSchemas(part)
}

/** Lists the schemas directly inside a schema. */
function listParts(schema: JsonSchema): JsonSchema[] {
  const { prefixItems = [], properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema
  const parts = [...prefixItems, ...Object.values(properties), ...anyOf, ...oneOf, ...allOf]
  if (schema.items) parts.push(schema.items)
  if (schema.propertyNames) parts.push(schema.propertyNames)
  if (typeof schema.additionalProperties === 'object') parts.push(schema.additionalProperties)
  return parts
}

/** Lists the names of all components that schemas refer to, directly or indirectly. */
export function listReferencedNames(schemas: Iterable<JsonSchema>, components: Components): Set<string> {
  const names = new Set<string>()
  const queue = [...schemas]
  for (let schema = queue.pop(); schema; schema = queue.pop())
    for (const { $ref } of listSchemas(schema)) {
      const name = $ref && parseRef($ref)
      if (!name || names.has(name)) continue
      names.add(name)
      queue.push(components[name]!)
    }
  return names
}

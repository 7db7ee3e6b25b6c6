import { EXAMPLES } from './examples.ts'
import {
  type Components,
  type JsonSchema,
  createRef,
  findMainType,
  listSchemas,
  parseRef,
} from './json-schema.ts'
import { NUMBER_FIELDS } from './number-fields.ts'
import { STRING_FIELDS } from './string-fields.ts'

/** The suffix with which `fastify-type-provider-zod` names input schemas. */
const INPUT_SUFFIX = /Input$/

/** Removes the suffix from input schemas, unless an answer uses the plain name for a different schema. */
export function removeInputSuffixes(
  schemas: readonly JsonSchema[],
  components: Components,
  answerNames: ReadonlySet<string>,
): void {
  const toPlainName = (name: string) => {
    const plainName = name.replace(INPUT_SUFFIX, '')
    const isFree = !answerNames.has(plainName)
    return isFree || JSON.stringify(components[plainName]) === JSON.stringify(components[name])
      ? plainName
      : name
  }
  for (const name of Object.keys(components).filter((each) => INPUT_SUFFIX.test(each)))
    if (!answerNames.has(toPlainName(name))) components[toPlainName(name)] = components[name]!
  for (const schema of [...schemas, ...Object.values(components)])
    for (const part of listSchemas(schema))
      if (part.$ref && INPUT_SUFFIX.test(part.$ref)) part.$ref = createRef(toPlainName(parseRef(part.$ref)))
}

/** Removes the bounds that Zod gives every integer, and long patterns that repeat the format. */
export function removeRedundantConstraints(schema: JsonSchema): void {
  for (const part of listSchemas(schema)) {
    if (part.format === 'date-time' || part.format === 'date') delete part.pattern
    if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
    if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
  }
}

/**
 * Allows additional fields in an answer, because a client that refuses unknown fields would break when one is added.
 * Adds the patterns and bounds that are known for the names of its fields.
 */
export function completeAnswerSchema(schema: JsonSchema): void {
  for (const part of listSchemas(schema)) {
    if (part.additionalProperties === false) delete part.additionalProperties
    for (const [name, field] of Object.entries(part.properties ?? {})) addConstraints(name, field)
  }
}

function addConstraints(name: string, field: JsonSchema): void {
  for (const part of listFieldSchemas(field)) {
    if (part.enum || part.const !== undefined) continue
    const type = findMainType(part)
    if (type === 'string') addPattern(part, STRING_FIELDS[name])
    if (type === 'integer' || type === 'number') addBounds(part, NUMBER_FIELDS[name])
  }
}

function addPattern(field: JsonSchema, { pattern }: { pattern?: string } = {}): void {
  if (pattern !== undefined) field.pattern ??= pattern
}

function addBounds(field: JsonSchema, constraints: (typeof NUMBER_FIELDS)[string] | undefined): void {
  if (!constraints) return
  const { example: _, ...bounds } = constraints
  Object.assign(field, { ...bounds, ...field })
}

/** Lists the field's own schema, its variants if it may be null, and the items of lists. */
const listFieldSchemas = (field: JsonSchema): JsonSchema[] =>
  [field, ...(field.anyOf ?? [])].flatMap((part) => [part, ...(part.items ? [part.items] : [])])

/** Adds the examples of named schemas. */
export function addExamples(components: Components): void {
  for (const [name, example] of Object.entries(EXAMPLES))
    if (components[name]) components[name].examples = [example]
}

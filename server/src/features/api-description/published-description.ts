import {
  type Components,
  type JsonSchema,
  listReferencedNames,
  createRef,
  findMainType,
  listSchemas,
  parseRef,
} from './json-schema.ts'
import type { PublishedOperation, Operation, Paths } from './operation.ts'
import { findAnswer, findBody, describeOperation, listPublishedOperations } from './operations.ts'
import { ERROR_SCHEMA, createErrorExamples, shareRefusals } from './refusals.ts'
import { RATE_LIMIT_HEADER_COMPONENTS } from './rate-limit-headers.ts'
import { COUNT, NUMBER_FIELDS } from './number-fields.ts'

export interface ApiDocument {
  paths?: Paths
  components?: { schemas?: Components }
}

/** Turns the document that the libraries generate from the contract into the published one. */
export function buildPublishedDescription<Document extends ApiDocument>(document: Document): Document {
  const allSchemas = document.components?.schemas ?? {}
  const publishedOperations = listPublishedOperations(document.paths ?? {})
  const operations = publishedOperations.map(({ operation }) => operation)
  const answerSchemas = listContentSchemas(operations.map(findAnswer))
  const inputSchemas = [
    ...listContentSchemas(operations.map(findBody)),
    ...operations.flatMap(listParameters),
  ]
  const answerNames = listReferencedNames(answerSchemas, allSchemas)
  removeInputSuffixes(inputSchemas, allSchemas, answerNames)
  const usedNames = listReferencedNames([...answerSchemas, ...inputSchemas], allSchemas)
  const schemas = Object.fromEntries(Object.entries(allSchemas).filter(([name]) => usedNames.has(name)))
  for (const schema of [...answerSchemas, ...inputSchemas, ...Object.values(schemas)])
    removeRedundantConstraints(schema)
  for (const schema of answerSchemas) completeAnswerSchema(schema)
  for (const name of answerNames) completeAnswerSchema(schemas[name]!)
  publishedOperations.forEach(describeOperation)
  const components = {
    ...document.components,
    schemas: { ...sortSchemas(schemas), Error: ERROR_SCHEMA },
    examples: createErrorExamples(publishedOperations),
    headers: RATE_LIMIT_HEADER_COMPONENTS,
    responses: shareRefusals(operations),
  }
  return { ...document, components, paths: toPaths(publishedOperations) }
}

const listContentSchemas = (contents: readonly ({ schema?: JsonSchema } | undefined)[]): JsonSchema[] =>
  contents.flatMap((content) => content?.schema ?? [])

const listParameters = ({ parameters = [] }: Operation): JsonSchema[] =>
  parameters.map(({ schema }) => schema)

const sortSchemas = (schemas: Components): Components =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function toPaths(publishedOperations: readonly PublishedOperation[]): Paths {
  const paths: Paths = {}
  for (const { path, method, operation } of publishedOperations)
    paths[path] = { ...paths[path], [method]: operation }
  return paths
}

/** The suffix with which `fastify-type-provider-zod` names input schemas. */
const INPUT_SUFFIX = /Input$/

/** Removes the suffix from input schemas, unless an answer uses the plain name for a different schema. */
function removeInputSuffixes(
  schemas: readonly JsonSchema[],
  components: Components,
  answerNames: ReadonlySet<string>,
): void {
  const toPlainName = (name: string) => {
    const plainName = name.replace(INPUT_SUFFIX, '')
    if (!answerNames.has(plainName)) return plainName
    const isSameSchema = JSON.stringify(components[plainName]) === JSON.stringify(components[name])
    return isSameSchema ? plainName : name
  }
  for (const name of Object.keys(components))
    if (INPUT_SUFFIX.test(name) && !answerNames.has(toPlainName(name)))
      components[toPlainName(name)] = components[name]!
  for (const schema of [...schemas, ...Object.values(components)])
    for (const part of listSchemas(schema))
      if (part.$ref && INPUT_SUFFIX.test(part.$ref)) part.$ref = createRef(toPlainName(parseRef(part.$ref)))
}

/** Removes the bounds that Zod gives every integer, and long patterns that repeat the format. */
function removeRedundantConstraints(schema: JsonSchema): void {
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
function completeAnswerSchema(schema: JsonSchema): void {
  for (const part of listSchemas(schema)) {
    if (part.additionalProperties === false) delete part.additionalProperties
    for (const [name, field] of Object.entries(part.properties ?? {})) addConstraints(name, field)
  }
}

const HEX = '^[0-9a-f]{64}$'
/** Patterns of the text fields of answers. */
export const PATTERNS: Readonly<Record<string, string>> = {
  hash: HEX,
  nonce: HEX,
  commitment: HEX,
  key: HEX,
  label: HEX,
  blockId: '^BLK-[0-9]+-[0-9A-Z]+$',
}

function addConstraints(name: string, field: JsonSchema): void {
  const pattern = PATTERNS[name]
  for (const part of listFieldSchemas(field)) {
    if (part.enum || part.const !== undefined) continue
    const type = findMainType(part)
    if (type === 'string' && pattern !== undefined) part.pattern ??= pattern
    if (type === 'integer' || type === 'number')
      Object.assign(part, { ...(NUMBER_FIELDS[name] ?? COUNT), ...part })
  }
}

/** Lists the field's own schema, its variants if it may be null, and the items of lists. */
const listFieldSchemas = (field: JsonSchema): JsonSchema[] =>
  [field, ...(field.anyOf ?? [])].flatMap((part) => [part, ...(part.items ? [part.items] : [])])

import { EXAMPLES } from './examples.ts'
import { type Components, type JsonSchema, parseRef, createRef, listSchemas } from './json-schema.ts'
import { NUMBER_FACTS } from './number-facts.ts'
import { TEXT_FACTS } from './text-facts.ts'

/** The suffix with which `fastify-type-provider-zod` names input schemas. */
const INPUT_SUFFIX = /Input$/

/** Lets requests refer to a component by its plain name if there is only one, or if it equals the one of answers. */
export function joinNames(
  schemas: readonly JsonSchema[],
  components: Components,
  answerNames: ReadonlySet<string>,
): void {
  const toPlainName = (name: string) => {
    const plain = name.replace(INPUT_SUFFIX, '')
    const isFree = !answerNames.has(plain)
    return isFree || JSON.stringify(components[plain]) === JSON.stringify(components[name]) ? plain : name
  }
  for (const name of Object.keys(components).filter((each) => INPUT_SUFFIX.test(each)))
    if (!answerNames.has(toPlainName(name))) components[toPlainName(name)] = components[name]!
  for (const schema of [...schemas, ...Object.values(components)])
    for (const part of listSchemas(schema))
      if (part.$ref && INPUT_SUFFIX.test(part.$ref)) part.$ref = createRef(toPlainName(parseRef(part.$ref)))
}

/** Removes Zod's bounds of any whole number, and long patterns that repeat their format. */
export function dropNoise(schema: JsonSchema): void {
  for (const part of listSchemas(schema)) {
    if (part.format === 'date-time' || part.format === 'date') delete part.pattern
    if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
    if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
  }
}

/**
 * Allows additional fields in an answer, because clients that refuse them would break. Its fields get the facts known
 * by their names.
 */
export function openAnswer(schema: JsonSchema): void {
  for (const part of listSchemas(schema)) {
    if (part.additionalProperties === false) delete part.additionalProperties
    for (const [name, field] of Object.entries(part.properties ?? {})) addFacts(name, field)
  }
}

function addFacts(name: string, field: JsonSchema): void {
  for (const part of listValues(field)) {
    if (part.enum || part.const !== undefined) continue
    const type = [part.type].flat()[0]
    if (type === 'string') addForm(part, TEXT_FACTS[name])
    if (type === 'integer' || type === 'number') addBounds(part, NUMBER_FACTS[name])
  }
}

function addForm(field: JsonSchema, { pattern }: { pattern?: string } = {}): void {
  if (pattern !== undefined) field.pattern ??= pattern
}

function addBounds(field: JsonSchema, facts: (typeof NUMBER_FACTS)[string] | undefined): void {
  if (!facts) return
  const { example: _, ...bounds } = facts
  Object.assign(field, { ...bounds, ...field })
}

/** The field itself, or its variants if it may be null or is a list. */
const listValues = (field: JsonSchema): JsonSchema[] =>
  [field, ...(field.anyOf ?? [])].flatMap((part) => [part, ...(part.items ? [part.items] : [])])

/** Named schemas have their own examples. */
export function addExamples(components: Components): void {
  for (const [name, example] of Object.entries(EXAMPLES))
    if (components[name]) components[name].examples = [example]
}

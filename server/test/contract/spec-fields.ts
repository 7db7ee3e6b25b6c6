import { api } from '@gwanyeok/domain/api.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const readText = (file: string) => readFile(path.join(ROOT, file), 'utf8')

const Entities = z.record(
  z.string(),
  z.strictObject({
    tables: z.array(z.string()),
    answers: z.array(z.enum(Object.keys(api) as (keyof typeof api)[])),
    fields: z.array(z.string()),
  }),
)

export interface SpecField {
  /** `entity.field`, as the specification names it. */
  name: string
  /** The column of this name, as `table.column`. */
  column: string | null
  /** The route whose answer has a field of this name. */
  answer: string | null
  /** Whether docs/differences-from-the-spec.md mentions the field. */
  isExplained: boolean
}

/** Lists every field of the specification with the column and the answer field of the same name. */
export async function listSpecFields(): Promise<SpecField[]> {
  const [entities, schema, differences] = await Promise.all([
    readText('docs/spec/fields.json'),
    readText('server/src/platform/db/schema.gen.ts'),
    readText('docs/differences-from-the-spec.md'),
  ])
  return Object.entries(Entities.parse(JSON.parse(entities))).flatMap(
    ([entity, { tables, answers, fields }]) =>
      fields.map((field) => {
        const fieldName = field.split('.').at(-1) ?? field
        const table = tables.find((name) => findColumns(schema, name).has(fieldName))
        return {
          name: `${entity}.${field}`,
          column: table ? `${table}.${fieldName}` : null,
          answer: answers.find((route) => listPropertyNames(api[route].answer).has(fieldName)) ?? null,
          isExplained: differences.includes(`\`${entity}.${field}\``),
        }
      }),
  )
}

/** Finds the columns of a table in the generated types of the schema. */
function findColumns(schema: string, table: string): Set<string | undefined> {
  const tables = findInterfaceBody(schema, 'DB')
  const name = new RegExp(`^ {2}${table}: (\\w+);$`, 'm').exec(tables)?.[1]
  if (!name) throw new Error(`the schema has no table ${table}`)
  return new Set([...findInterfaceBody(schema, name).matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column))
}

/** Returns the lines of an interface in the generated types. */
function findInterfaceBody(schema: string, name: string): string {
  return new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`, 'm').exec(schema)?.[1] ?? ''
}

/** Collects the names of all properties anywhere in an answer. */
function listPropertyNames(answer: z.ZodType): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node) for (const name of Object.keys(node.properties ?? {})) names.add(name)
    for (const child of Object.values(node)) visit(child)
  }
  visit(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'input' }))
  return names
}

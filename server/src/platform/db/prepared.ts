import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** A part of a statement: a value, or a parameter whose value follows when the statement runs. */
export type SqlValue<Value> = Value | RawBuilder<Value>

/** Parameters of a statement by name. */
export type Parameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

interface Query<Row> {
  compile(db: Db): CompiledQuery<Row>
}

class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Creates a frequent statement whose text is built once, for texts that take more than a tenth of the server's work
 * for the request. `variant`: everything that the text depends on, with few different values.
 */
export function prepared<Values extends object, Row, Variant = void>(
  build: (variant: Variant) => (db: Db, parameters: Parameters<Values>) => Query<Row>,
): (variant: Variant) => (db: Db, values: Values) => Promise<Row[]> {
  const known = new Map<string | undefined, CompiledQuery<Row>>()
  return (variant) => async (db, values) => {
    const key = JSON.stringify(variant)
    const compiled = known.get(key) ?? build(variant)(db, createParameters<Values>()).compile(db)
    known.set(key, compiled)
    const given = compiled.parameters.map((each) =>
      each instanceof Parameter ? values[each.name as keyof Values] : each,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, given))).rows
  }
}

const createParameters = <Values extends object>() =>
  new Proxy({} as Parameters<Values>, { get: (_, name) => sql`${new Parameter(String(name))}` })

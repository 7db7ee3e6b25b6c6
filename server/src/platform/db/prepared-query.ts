import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Part of a statement: a value, or a parameter that gets its value when the statement runs. */
export type SqlValue<Value> = Value | RawBuilder<Value>

/** Parameters of a statement, by name. */
export type SqlParameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

interface Query<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/** Stands for a value in a compiled query. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Returns a function that builds and compiles a frequent query once per `variant`. The text of the query may depend
 * only on the variant, of which there must be few different values. Used where building the text is more than a tenth
 * of the server's work for the request.
 */
export function createPreparedQuery<Values extends object, Row, Variant = void>(
  build: (variant: Variant) => (db: Db, parameters: SqlParameters<Values>) => Query<Row>,
): (variant: Variant) => (db: Db, values: Values) => Promise<Row[]> {
  const compiledQueries = new Map<string | undefined, CompiledQuery<Row>>()
  return (variant) => async (db, values) => {
    const key = JSON.stringify(variant)
    let compiledQuery = compiledQueries.get(key)
    if (!compiledQuery) {
      const buildQuery = build(variant)
      compiledQuery = buildQuery(db, createParameters<Values>()).compile(db)
      compiledQueries.set(key, compiledQuery)
    }
    const parameterValues = compiledQuery.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiledQuery.sql, parameterValues))).rows
  }
}

/** Returns an object that has a placeholder under every name. */
const createParameters = <Values extends object>() =>
  new Proxy({} as SqlParameters<Values>, { get: (_, name) => sql`${new Parameter(String(name))}` })

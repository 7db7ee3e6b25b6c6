import { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** What differs between the calls of a statement: each is a parameter, as it is, or of a number the moment in epoch ms. */
type Values = Readonly<Record<string, unknown>>

/** What the text depends on; of few different contents. */
type Shape = Readonly<Record<string, string | number | boolean>>

type Build<V extends Values, S extends Shape, Row> = (db: Db, values: V, shape: S) => CompiledQuery<Row>

/** The text of one shape, and where each parameter comes from. */
interface Compiled {
  sql: string
  parameters: readonly ((values: Values) => unknown)[]
}

/**
 * A statement that is built and compiled once for each shape, and then run with its parameters alone: building one
 * takes 50 to 100 µs. Throws at the first call where the text depends on a value, or a parameter is computed from one.
 */
export function compileOnce<V extends Values, S extends Shape, Row>(build: Build<V, S, Row>) {
  const known = new Map<string, Compiled>()
  return async (db: Db, values: V, shape: S): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    let compiled = known.get(key)
    if (!compiled) {
      compiled = compile((each) => build(db, each, shape), values)
      known.set(key, compiled)
    }
    const parameters = compiled.parameters.map((read) => read(values))
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))).rows
  }
}

/** Builds it of two sets of stand-ins: what differs between the two comes from the values. */
function compile<V extends Values, Row>(build: (values: V) => CompiledQuery<Row>, values: V): Compiled {
  const standIns = standInsOf(values, 1)
  const [one, other] = [build(standIns), build(standInsOf(values, 2))]
  if (one.sql !== other.sql) throw new Error(`the text depends on a value: ${one.sql}`)
  return {
    sql: one.sql,
    parameters: one.parameters.map((parameter, index) => {
      const key = Object.keys(values).find((name) => plain(standIns[name]) === plain(parameter))
      if (key !== undefined) return readerOf(key, parameter instanceof Date && !(values[key] instanceof Date))
      if (plain(parameter) === plain(other.parameters[index])) return () => parameter
      throw new Error(`parameter ${index + 1} is computed from a value: ${one.sql}`)
    }),
  }
}

const readerOf =
  (key: string, isMoment: boolean) =>
  ({ [key]: value }: Values) =>
    isMoment && typeof value === 'number' ? new Date(value) : value

const plain = (parameter: unknown) => (parameter instanceof Date ? parameter.getTime() : parameter)

/** Numbers and moments within what a Date holds; what is neither is a text, as it is only passed on. */
const FAR_MOMENT = 4e15

function standInsOf<V extends Values>(values: V, round: number): V {
  const entries = Object.entries(values).map(([key, value], index) => {
    const moment = FAR_MOMENT + 1000 * round + index
    if (typeof value === 'number') return [key, moment]
    return [key, value instanceof Date ? new Date(moment) : `${key} of round ${round}`]
  })
  return Object.fromEntries(entries) as V
}

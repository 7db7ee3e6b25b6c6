import type { Call } from '../load/connection.ts'

/** What the calls and statements of all works are made from; plain data, which is sent to other processes. */
export interface World {
  predictions: number
  /** Of each stock; the market is closed, so they do not change. */
  prices: Record<string, number>
  /** Cursor of the feed's third page. */
  thirdPage: string
}

/** Which repetition of a work it is. */
export interface Turn {
  /** Users are numbered from 0 and act at the same time. */
  user: number
  /** How often this user has done it before. */
  index: number
  /** How often all have done it before. */
  unit: number
}

/** A statement that is prepared under its name. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** Something that members do, once by the product and once as bare SQL; null: nothing is left to do. */
export interface Work {
  name: string
  /** Answered alike to all, so that the same bytes can be compared. */
  reads: boolean
  /** Calls that a page sends side by side. */
  calls(world: World, turn: Turn): readonly Call[] | null
  /** The least that a program of its own would ask the database for the same result, side by side. */
  sql(world: World, turn: Turn): readonly Statement[] | null
}

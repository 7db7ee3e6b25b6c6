import { describe, expect, it } from 'vitest'
import { TABLES } from '#shared/tables/tables.ts'
import { COUNTER_WRITERS, ERASERS, TABLES_WITH_COUNTERS } from './allowed-table-writers.ts'
import { listSourceFiles, findWrites, type Verb, type Write } from './find-table-writes.ts'

const isWithin = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

const DELETING_REGISTRIES = ['shared/members/personal-rows.ts', 'features/maintenance/clear-old-data.ts']

/**
 * Returns whether a file may write to tables that `findWrites` cannot name: the registries of items, personal rows and
 * cleared rows compute the name, and the tables of the job queue are in a schema of their own.
 */
const isRegistry = (file: string, verb: Verb) =>
  isWithin(file, 'shared/items') ||
  isWithin(file, 'platform/jobs') ||
  (verb === 'delete' && DELETING_REGISTRIES.includes(file))

function findFault({ file, verb, table }: Write): string | null {
  if (table === null) return isRegistry(file, verb) ? null : `${file} ${verb}s in a table it does not name`
  const owners = new Map(Object.entries(TABLES)).get(table)?.owners ?? []
  if (owners.some((owner) => isWithin(file, owner))) return null
  const isErasable = verb === 'delete' && !TABLES_WITH_COUNTERS.includes(table)
  if (isErasable && ERASERS.some((eraser) => isWithin(file, eraser))) return null
  return `${file} ${verb}s in ${table}`
}

/** Subscribers to the core's events. What happens in the core must not depend on their tables. */
const SUBSCRIBERS = ['features/notifications', 'features/record', 'shared/push']
const OTHER_READERS = ['features/data-export', 'features/weekly-mail', 'shared/keys', 'shared/tables']

/** Matches `likes = i.likes + …` and `"totalScore" = s."totalScore" + …`. */
const buildCounterUpdatePattern = (counter: string) =>
  new RegExp(`(?:^|[\\s"])${counter}"? = (?:greatest\\()?\\w+\\."?${counter}"? [+-]`)

describe('a table', () => {
  const files = listSourceFiles()

  it('is written only by its owner', () => {
    const writes = files.flatMap(findWrites)
    expect(writes.length).toBeGreaterThan(80)
    expect(writes.map(findFault).filter((fault) => fault !== null)).toEqual([])
  })

  it('that a subscriber owns is not read by the code that emits events', () => {
    const isSubscriber = (owner: string) => SUBSCRIBERS.some((subscriber) => isWithin(owner, subscriber))
    const tables = Object.entries(TABLES)
      .filter(([, { owners }]) => owners.length > 0 && owners.every(isSubscriber))
      .map(([table]) => table)
    expect(tables).toEqual(expect.arrayContaining(['pushSubscriptions', 'recordEntries']))
    const readers = files
      .filter(({ text }) => tables.some((table) => new RegExp(`\\b${table}\\b`).test(text)))
      .map(({ file }) => file)
      .filter((file) => ![...SUBSCRIBERS, ...OTHER_READERS].some((reader) => isWithin(file, reader)))
    expect(readers).toEqual([])
  })

  it.each(Object.entries(TABLES))('%s has owners that exist', (_, { owners }) => {
    for (const owner of owners) expect(files.some(({ file }) => isWithin(file, owner))).toBe(true)
  })

  it.each([
    ['features/likes/mutations.ts', 'sql`insert into likes values (1)`'],
    ['features/samples/mutations/x.ts', 'sql`delete from follows where follower = 1`'],
    ['features/settings/mutations/x.ts', "tx.updateTable('contacts').set({ read: true })"],
    ['features/settings/mutations/x.ts', "tx.deleteFrom('contacts')"],
    ['shared/members/personal-rows.ts', 'sql`update ${sql.table(table)} set likes = 0`'],
    ['features/home/queries.ts', 'sql`update "stockTallies" set predictions = 0`'],
    ['features/posts/queries.ts', 'db.deleteFrom(table)'],
    ['features/posts/queries.ts', 'sql`update ${sql.table(table)} set likes = 0`'],
  ])('a write by %s with %s is refused', (file, text) => {
    expect(findWrites({ file, text }).map(findFault)).toEqual([expect.stringContaining(file)])
  })

  it.each([
    ['features/samples/mutations/x.ts', "tx.deleteFrom('contacts')"],
    ['shared/members/personal-rows.ts', 'sql`delete from ${sql.table(table)}`'],
    ['features/contacts/mutations.ts', 'sql`insert into contacts (id) select 1`'],
    ['features/contacts/mutations.ts', 'sql`select 1 from posts for no key update of posts`'],
    ['shared/items/likes.ts', 'sql`update ${sql.table(table)} set likes = 0`'],
  ])('a write by %s with %s is allowed', (file, text) => {
    expect(
      findWrites({ file, text })
        .map(findFault)
        .filter((fault) => fault !== null),
    ).toEqual([])
  })
})

describe('a counter', () => {
  it.each(Object.entries(COUNTER_WRITERS))('%s is changed only in %s', (counter, writer) => {
    const writers = listSourceFiles().filter(({ text }) => buildCounterUpdatePattern(counter).test(text))
    expect(writers.map(({ file }) => file)).toEqual([writer])
  })
})

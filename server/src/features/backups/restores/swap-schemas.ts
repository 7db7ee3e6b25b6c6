import { type Client, escapeIdentifier } from 'pg'
import { NOT_CONTENT } from '#platform/backup/tables.ts'
import { RestoreRefused } from './restore-refused.ts'
import { FORMER, FRESH } from './build-fresh.ts'

/** Of the running servers, or empty after a crash: they stay as they are. */
const STAYS = `(c.relname = any ('{${NOT_CONTENT.join(',')}}') or c.relpersistence = 'u')`
/** Tables, views, and sequences that no column owns; of an extension neither. */
const RELATIONS = `c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not ${STAYS} and not exists (
  select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i', 'e')
)`

/** Of a schema, what has a namesake in `FRESH`; views first, since they are read before their tables. */
export async function relationsOf(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', $1::text, c.relname) as name
     from pg_class c
     where c.relnamespace = quote_ident($1)::regnamespace and ${RELATIONS}
       and c.relname in (select relname from pg_class where relnamespace = '${FRESH}'::regnamespace)
     order by c.relkind <> 'v', c.relname`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/**
 * Lets what was built in `FRESH` take the place of its namesakes in `home`, which go to `FORMER`; with the grants that
 * they had. Objects move one by one, because the schema itself may be another role's, and hold extensions.
 */
export async function swapSchemas(client: Client, home: string): Promise<void> {
  // Names are then written with their schema.
  await client.query('set local search_path = pg_catalog')
  await client.query(`create schema ${FORMER}`)
  await moveAll(client, home, FORMER)
  await moveAll(client, FRESH, home)
  await copyGrants(client, home)
  await client.query(`set local search_path = ${escapeIdentifier(home)}`)
}

/** Functions first: their names contain those of tables. */
async function moveAll(client: Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name
     from pg_proc p
     where p.pronamespace = quote_ident($1)::regnamespace
       and p.proname in (select proname from pg_proc where pronamespace = '${FRESH}'::regnamespace)
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [from],
  )
  const relations = await relationsOf(client, from)
  const place = escapeIdentifier(to)
  for (const { name } of rows) await client.query(`alter routine ${name} set schema ${place}`)
  for (const name of relations) await client.query(`alter table ${name} set schema ${place}`)
}

/** What other roles may do with the tables, as a dashboard that reads them. */
async function copyGrants(client: Client, home: string): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select format(
       'grant %s on %I.%I to %s%s', a.privilege_type, $1::text, c.relname,
       case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end,
       case when a.is_grantable then ' with grant option' end
     ) as command
     from pg_class c, aclexplode(c.relacl) a
     where c.relnamespace = '${FORMER}'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.grantee <> c.relowner`,
    [home],
  )
  for (const { command } of rows) await client.query(command)
}

/** Throws where a view or a foreign key of somebody else's would go with the former tables. */
export async function dropFormer(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct v.oid::regclass::text as name
     from pg_depend d
     join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
     join pg_class v on v.oid = r.ev_class
     join pg_class t on d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid
     where t.relnamespace = '${FORMER}'::regnamespace and v.relnamespace <> t.relnamespace
     union
     select k.conrelid::regclass::text
     from pg_constraint k join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and t.relnamespace = '${FORMER}'::regnamespace and k.connamespace <> t.relnamespace`,
  )
  if (rows.length > 0)
    throw new RestoreRefused(
      'foreign_objects',
      `${rows.map(({ name }) => name).join(', ')} refer to the tables`,
    )
  // What stays in FRESH are the empty namesakes of what stays at home.
  await client.query(`drop schema ${FORMER}, ${FRESH} cascade`)
}

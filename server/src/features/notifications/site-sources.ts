import { sql } from 'kysely'
import { type Bounds, isWithin, newest, type Receiver } from './bounds.ts'
import { notificationId } from '#shared/push/notification-ids.ts'

export function reportSettled({ id: me }: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('r.resolvedAt'), notificationId('report_settled', 'r.id')]
  return sql`
    select 'report_settled', ${id} as id, ${at} as at, null, null, null, '{}'::text[], 0, r.status
    from reports r where r."reporterId" = ${me} and r.status <> 'pending' and ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

/** Steps that the poster did not take. */
export function takedown({ id: me }: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('d.at'), notificationId('takedown', 'd.id')]
  return sql`
    select 'takedown', ${id} as id, ${at} as at, null, null, null, '{}'::text[], 0, d.step
    from takedowns t join "takedownSteps" d on d."takedownId" = t.id
    where t.author = ${me} and d.step in ('taken_down', 'extended', 'removed', 'restored', 'expired')
      and ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

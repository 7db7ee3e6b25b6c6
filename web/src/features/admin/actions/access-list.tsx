import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { formatMoment, formatStamp } from '#shared/format/format-times.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { ContentList } from '../content-list.tsx'
import { accessMessages as messages } from './messages.ts'
import { type Access, accessesQuery } from './queries.ts'

/** A backup holds the data of all members. */
const DOWNLOAD = 'POST /admin/backups/:file/download'

/** The append-only log of admins who were shown personal data. */
export function AccessList() {
  const query = useInfiniteQuery(accessesQuery)
  return (
    <ContentList
      query={query}
      failed={messages.failed}
      empty={{ title: messages.empty, message: messages.emptyHint }}
    >
      {(access) => <Row access={access} />}
    </ContentList>
  )
}

function Row({ access: { admin, route, at, address, members } }: { access: Access }) {
  return (
    <div className="py-3">
      <p className="flex items-baseline gap-2">
        <span className="type-card-strong">{messages.routes[route] ?? route}</span>
        <span className="truncate type-label text-text-2">{admin}</span>
        <time dateTime={at} title={formatStamp(at)} className="ml-auto flex-none type-caption text-text-2">
          {formatMoment(at)}
        </time>
      </p>
      <p className="mt-0.5 type-caption break-words text-text-2">
        {members.length === 0 && (route === DOWNLOAD ? messages.everybody : messages.noMember)}
        {members.map((member, place) => (
          <Fragment key={member.id}>
            {place > 0 && ', '}
            <MemberLink member={member} className="underline underline-offset-2">
              {member.username}
            </MemberLink>
          </Fragment>
        ))}
      </p>
      <p className="mt-0.5 type-caption break-all text-text-3">{messages.from(address)}</p>
    </div>
  )
}

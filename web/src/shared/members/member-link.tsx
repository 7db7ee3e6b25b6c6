import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  member: Pick<MemberBrief, 'id' | 'withdrawn'>
  className?: string
  children: ReactNode
  /** Whether it is a second link to the same member: then the keyboard and screen readers skip it. */
  isDuplicate?: boolean
}

/** Links to a member's page; withdrawn members have none. */
export function MemberLink({ member, className = '', children, isDuplicate }: Props) {
  if (member.withdrawn) return <span className={className}>{children}</span>
  return (
    <Link
      to="/user/$userId"
      params={{ userId: member.id }}
      className={className}
      {...(isDuplicate && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}

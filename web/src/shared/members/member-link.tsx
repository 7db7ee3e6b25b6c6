import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  member: Pick<MemberBrief, 'id' | 'withdrawn'>
  className?: string
  children: ReactNode
  /** A second link to the same member: hidden from the keyboard and from screen readers. */
  silent?: boolean
}

/** Links to a member's page; withdrawn members have none. */
export function MemberLink({ member, className = '', children, silent }: Props) {
  if (member.withdrawn) return <span className={className}>{children}</span>
  return (
    <Link
      to="/user/$userId"
      params={{ userId: member.id }}
      className={className}
      {...(silent && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}

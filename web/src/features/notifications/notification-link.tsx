import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberLink } from '../../shared/members/member-link.tsx'
import { PredictionLink } from '../../shared/predictions/prediction-link.tsx'
import { StockLink } from '../../shared/stocks/stock-link.tsx'
import type { Notification } from './queries.ts'

interface Props {
  item: Notification
  className: string
  children: ReactNode
}

/** A link to what a notification is about. */
export function NotificationLink({ item, className, children }: Props) {
  const look = { className, children }
  switch (item.kind) {
    case 'judged':
    case 'followee_predicted':
      return <PredictionLink id={item.predictionId} {...look} />
    case 'comment':
    case 'like':
      return <SubjectLink subject={item} {...look} />
    case 'follow':
      return <MemberLink member={item.member} {...look} />
    case 'takedown':
      return <Link to="/takedown" search={{ view: 'mine' }} {...look} />
    case 'webhook_off':
      return <Link to="/settings" {...look} />
    case 'report_settled':
      return <div {...look} />
  }
}

interface SubjectProps extends Omit<Props, 'item'> {
  subject: Extract<Notification, { postType: string }>
}

function SubjectLink({ subject: { postType, postId, stock }, ...look }: SubjectProps) {
  if (postType === 'prediction') return <PredictionLink id={postId} {...look} />
  if (postType === 'stockPost' && stock) return <StockLink symbol={stock} tab="community" {...look} />
  return <Link to="/community" search={{ post: postId }} {...look} />
}

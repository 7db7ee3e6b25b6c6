import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import type { Notification } from './queries.ts'

interface Props {
  item: Pick<Extract<Notification, { postType: string }>, 'postType' | 'postId' | 'stock'>
  className: string
  children: ReactNode
}

/** A link to the prediction or post that a notification is about. */
export function ItemLink({ item: { postType, postId, stock }, ...look }: Props) {
  if (postType === 'prediction') return <PredictionLink id={postId} {...look} />
  if (postType === 'stockPost' && stock) return <StockLink symbol={stock} tab="community" {...look} />
  return <Link to="/community" search={{ post: postId }} {...look} />
}

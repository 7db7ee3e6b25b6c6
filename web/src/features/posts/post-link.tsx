import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const PATH = '/community'

/** Where a post stands alone, over the list that is shown in the community. */
function usePostPlace(id: string) {
  const isListed = useLocation({ select: ({ pathname }) => pathname === PATH })
  return {
    to: PATH,
    search: (current: { stock?: string | undefined }) => ({
      // An opened stock would cover the post.
      ...(isListed && !current.stock && current),
      post: id,
    }),
    resetScroll: false,
  } as const
}

export function PostLink({
  id,
  className,
  children,
}: {
  id: string
  className: string
  children: ReactNode
}) {
  return (
    <Link {...usePostPlace(id)} preload={false} className={className}>
      {children}
    </Link>
  )
}

/** Handles a press on a post's text: opens the post, unless it hit a link or made a selection. */
export function useOpenPost(id: string) {
  const navigate = useNavigate()
  const place = usePostPlace(id)
  return ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a, button')) return
    if (getSelection()?.isCollapsed === false) return
    void navigate(place)
  }
}

import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const PATH = '/community'

/** Returns the link to a post, which opens over the community's list. */
function usePostLinkProps(id: string) {
  const isOnCommunityPage = useLocation({ select: ({ pathname }) => pathname === PATH })
  return {
    to: PATH,
    search: (current: { stock?: string | undefined }) => ({
      // An opened stock would cover the post.
      ...(isOnCommunityPage && !current.stock && current),
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
    <Link {...usePostLinkProps(id)} preload={false} className={className}>
      {children}
    </Link>
  )
}

/** Returns a click handler that opens the post, unless the press hit a link or a button, or selected text. */
export function useOpenPost(id: string) {
  const navigate = useNavigate()
  const linkProps = usePostLinkProps(id)
  return ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a, button')) return
    if (getSelection()?.isCollapsed === false) return
    void navigate(linkProps)
  }
}

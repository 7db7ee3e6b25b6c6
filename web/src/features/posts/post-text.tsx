import { useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { LinkedText } from '#shared/text/linked-text.tsx'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { postMessages } from './messages.ts'

interface Props {
  post: AnyPost
  /** Shows the whole text. */
  whole?: boolean
}

/** Shows the first lines of a long text, and the rest on request. */
export function PostText({ post: { content, stockTags, mentions }, whole = false }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(whole)
  useLayoutEffect(() => {
    const shown = text.current
    if (shown && !open) setLong(shown.scrollHeight > shown.clientHeight + 1)
  }, [open])
  return (
    <div>
      <p ref={text} className={cx('type-body whitespace-pre-wrap', !open && 'line-clamp-6')}>
        <LinkedText text={content} stockTags={stockTags} mentions={mentions} />
      </p>
      {long && !whole && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hit-44 mt-1 hit-up type-label-strong text-text-2"
        >
          {open ? postMessages.fold : postMessages.expand}
        </button>
      )}
    </div>
  )
}

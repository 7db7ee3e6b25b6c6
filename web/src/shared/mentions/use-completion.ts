import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { nameAt } from '@gwanyeok/domain/text/mentions.ts'
import { namesBeginning } from '@gwanyeok/domain/users/name-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../api/api.ts'
import { useDebounced } from '../browser/use-debounced.ts'
import { mentionableKey } from '../data/query-keys.ts'

const DEBOUNCE_MS = 150
/** What an open list needs below its field. */
const LIST_HEIGHT = 256

/** A name that is being typed: where its @ is, and whether the list has its place above the field. */
interface Typed {
  at: number
  name: string
  above: boolean
}

interface Props {
  /** The text was changed to this value by a choice. */
  onInsert: (value: string) => void
  onChoose: (member: MemberBrief) => void
}

/** Completes names after an @ in a text area: which members are offered, which is active, and its keys. */
export function useCompletion({ onInsert, onChoose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const composing = useRef(false)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [active, setActive] = useState(0)
  /** Where an @ is whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const members = useMembers(typed?.name ?? '')
  const isOpen = typed !== null && typed.at !== closedAt && members.length > 0

  /** Looks at the caret again; called whenever the text or the caret moves. */
  const look = () => {
    const area = field.current
    const found = area && area.selectionStart === area.selectionEnd && nameAt(area.value, area.selectionEnd)
    if (!found) {
      setClosedAt(null)
      return setTyped(null)
    }
    if (found.at === typed?.at && found.name === typed.name) return
    setActive(0)
    setTyped({ ...found, above: hasNoRoomBelow(area) })
  }

  const choose = (member: MemberBrief) => {
    const area = field.current
    if (!area || !typed) return
    // Commits a syllable that is still being composed: it would be written again behind the name.
    if (composing.current) {
      area.blur()
      area.focus()
    }
    const end = typed.at + 1 + typed.name.length
    const gap = area.value.charAt(end) === ' ' ? '' : ' '
    area.setRangeText(`@${member.username}${gap}`, typed.at, end, 'end')
    onInsert(area.value)
    onChoose(member)
    setTyped(null)
  }

  /** True: the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // The key that completes a Korean syllable; Safari sends it after the composition, with this code.
    if (!isOpen || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey
    if (step === undefined && !isChoice) return false
    if (event.metaKey || event.ctrlKey || event.altKey) return false
    event.preventDefault()
    if (step !== undefined) setActive((active + step + members.length) % members.length)
    else choose(members[active] ?? members[0]!)
    return true
  }

  const close = useEffectEvent(() => setClosedAt(typed?.at ?? null))
  useEffect(() => {
    if (!isOpen) return
    // Before the sheet around it, which would close as well.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      close()
    }
    window.addEventListener('keydown', onEscape, true)
    return () => window.removeEventListener('keydown', onEscape, true)
  }, [isOpen])

  return {
    field,
    isOpen,
    above: typed?.above ?? false,
    members,
    active: Math.min(active, members.length - 1),
    choose,
    look,
    onKeyDown,
    leave: () => setTyped(null),
    setComposing: (is: boolean) => void (composing.current = is),
  }
}

export type Completion = ReturnType<typeof useCompletion>

/** Those of the last answer whose name begins like this one, until its own answer is there. */
function useMembers(name: string): MemberBrief[] {
  const settled = useDebounced(name, DEBOUNCE_MS)
  const answer = useQuery({
    queryKey: mentionableKey(settled),
    queryFn: ({ signal }) => call('GET /users/mentionable', { query: { q: settled }, signal }),
    enabled: settled !== '' && name !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const range = name === '' ? null : namesBeginning(name)
  if (!range) return []
  return (answer.data?.items ?? []).filter(({ username }) => {
    const lower = username.toLowerCase()
    return lower >= range.from && lower < range.before
  })
}

function hasNoRoomBelow(area: HTMLTextAreaElement): boolean {
  const { top, bottom } = area.getBoundingClientRect()
  const view = window.visualViewport
  const [from, height] = view ? [view.offsetTop, view.height] : [0, window.innerHeight]
  return bottom + LIST_HEIGHT > from + height && top - from > LIST_HEIGHT / 2
}

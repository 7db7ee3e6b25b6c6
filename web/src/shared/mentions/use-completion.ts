import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { stockAt } from '@gwanyeok/domain/text/cashtags.ts'
import { nameAt } from '@gwanyeok/domain/text/mentions.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Offer, type TypedName, useOffers, writtenAs } from './use-offers.ts'

/** Space in px that an open list needs below its field. */
const LIST_HEIGHT = 256

/** Where the sign of a name that is being typed is, and whether the list has its place above the field. */
interface Typed extends TypedName {
  at: number
  above: boolean
}

interface Props {
  /** The text was changed to this value by a choice. */
  onInsert: (value: string) => void
  onMention: (member: MemberBrief) => void
}

/** Completes members after an @ and stocks after a $ in a text area: what is offered, what is active, and its keys. */
export function useCompletion({ onInsert, onMention }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const composing = useRef(false)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [active, setActive] = useState(0)
  /** Where a sign is whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const offers = useOffers(typed)
  const isOpen = typed !== null && typed.at !== closedAt && offers.length > 0

  /** Looks at the caret again; called whenever the text or the caret moves. */
  const look = () => {
    const area = field.current
    const found = area && area.selectionStart === area.selectionEnd && typedAt(area.value, area.selectionEnd)
    if (!found) {
      setClosedAt(null)
      return setTyped(null)
    }
    if (found.at === typed?.at && found.name === typed.name && found.kind === typed.kind) return
    setActive(0)
    setTyped({ ...found, above: hasNoRoomBelow(area) })
  }

  const choose = (offer: Offer) => {
    const area = field.current
    if (!area || !typed) return
    // Commits a syllable that is still being composed: it would be written again behind the name.
    if (composing.current) {
      area.blur()
      area.focus()
    }
    const end = typed.at + 1 + typed.name.length
    const gap = area.value.charAt(end) === ' ' ? '' : ' '
    area.setRangeText(writtenAs(offer) + gap, typed.at, end, 'end')
    onInsert(area.value)
    if (offer.kind === 'member') onMention(offer.member)
    setTyped(null)
  }

  /** True: the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey
    if (step === undefined && !isChoice) return false
    if (event.metaKey || event.ctrlKey || event.altKey) return false
    event.preventDefault()
    if (step !== undefined) setActive((active + step + offers.length) % offers.length)
    else choose(offers[active] ?? offers[0]!)
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
    kind: typed?.kind ?? 'member',
    offers,
    active: Math.min(active, offers.length - 1),
    choose,
    look,
    onKeyDown,
    leave: () => setTyped(null),
    setComposing: (is: boolean) => void (composing.current = is),
  }
}

export type Completion = ReturnType<typeof useCompletion>

function typedAt(text: string, caret: number): (TypedName & { at: number }) | null {
  const member = nameAt(text, caret)
  if (member) return { kind: 'member', ...member }
  const stock = stockAt(text, caret)
  return stock && { kind: 'stock', ...stock }
}

function hasNoRoomBelow(area: HTMLTextAreaElement): boolean {
  const { top, bottom } = area.getBoundingClientRect()
  const view = window.visualViewport
  const [from, height] = view ? [view.offsetTop, view.height] : [0, window.innerHeight]
  return bottom + LIST_HEIGHT > from + height && top - from > LIST_HEIGHT / 2
}

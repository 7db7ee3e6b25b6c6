import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { findStockAtCaret } from '@gwanyeok/domain/text/cashtags.ts'
import { findNameAtCaret } from '@gwanyeok/domain/text/mentions.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Suggestion, type NameQuery, formatSuggestion, useSuggestions } from './use-suggestions.ts'

/** Space that an open list needs below its field. */
const LIST_HEIGHT_PX = 256

/** The completion of the name that is being typed in the field. */
interface OpenCompletion extends NameQuery {
  /** Index of the sign (@ or $) in the text. */
  signIndex: number
  /** Whether the list is shown above the field. */
  isListAbove: boolean
}

interface Props {
  /** Called with the new text after a choice has changed it. */
  onInsert: (value: string) => void
  onMention: (member: MemberBrief) => void
}

/**
 * Completes members after an @ and stocks after a $ in a text area. Returns the suggestions, the index of the active one,
 * and the handlers of the field.
 */
export function useCompletion({ onInsert, onMention }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const [openCompletion, setOpenCompletion] = useState<OpenCompletion | null>(null)
  const [activeIndex, setActive] = useState(0)
  /** Index of the sign whose list was closed with Escape. */
  const [closedSignIndex, setClosedSignIndex] = useState<number | null>(null)
  const suggestions = useSuggestions(openCompletion)
  const isOpen =
    openCompletion !== null && openCompletion.signIndex !== closedSignIndex && suggestions.length > 0

  /** Finds the name at the caret. Must be called whenever the text or the caret changes. */
  const updateCompletion = () => {
    const area = field.current
    const match =
      area && area.selectionStart === area.selectionEnd && findNameMatch(area.value, area.selectionEnd)
    if (!match) {
      setClosedSignIndex(null)
      return setOpenCompletion(null)
    }
    if (openCompletion && isSameMatch(match, openCompletion)) return
    setActive(0)
    setOpenCompletion({ ...match, isListAbove: hasNoRoomBelow(area) })
  }

  const choose = (suggestion: Suggestion) => {
    const area = field.current
    if (!area || !openCompletion) return
    // Ends the composition of a Korean syllable, which would otherwise be inserted again after the name.
    if (isComposing.current) {
      area.blur()
      area.focus()
    }
    const end = openCompletion.signIndex + 1 + openCompletion.name.length
    const separator = area.value.charAt(end) === ' ' ? '' : ' '
    area.setRangeText(formatSuggestion(suggestion) + separator, openCompletion.signIndex, end, 'end')
    onInsert(area.value)
    if (suggestion.kind === 'member') onMention(suggestion.member)
    setOpenCompletion(null)
  }

  /** Returns true if the list has handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey
    if (step === undefined && !isChoice) return false
    if (event.metaKey || event.ctrlKey || event.altKey) return false
    event.preventDefault()
    if (step !== undefined) setActive((activeIndex + step + suggestions.length) % suggestions.length)
    else choose(suggestions[activeIndex] ?? suggestions[0]!)
    return true
  }

  const close = useEffectEvent(() => setClosedSignIndex(openCompletion?.signIndex ?? null))
  useEffect(() => {
    if (!isOpen) return
    // Listens in the capture phase, before the sheet around the field, which would also close.
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
    isListAbove: openCompletion?.isListAbove ?? false,
    kind: openCompletion?.kind ?? 'member',
    suggestions,
    activeIndex: Math.min(activeIndex, suggestions.length - 1),
    choose,
    updateCompletion,
    onKeyDown,
    endCompletion: () => setOpenCompletion(null),
    setComposing: (value: boolean) => void (isComposing.current = value),
  }
}

export type Completion = ReturnType<typeof useCompletion>

type NameMatch = NameQuery & Pick<OpenCompletion, 'signIndex'>

const isSameMatch = (a: NameMatch, b: NameMatch) =>
  a.signIndex === b.signIndex && a.name === b.name && a.kind === b.kind

function findNameMatch(text: string, caret: number): NameMatch | null {
  const member = findNameAtCaret(text, caret)
  if (member) return { kind: 'member', ...member }
  const stock = findStockAtCaret(text, caret)
  return stock && { kind: 'stock', ...stock }
}

function hasNoRoomBelow(area: HTMLTextAreaElement): boolean {
  const { top, bottom } = area.getBoundingClientRect()
  const view = window.visualViewport
  const viewTop = view?.offsetTop ?? 0
  const viewBottom = viewTop + (view?.height ?? window.innerHeight)
  return bottom + LIST_HEIGHT_PX > viewBottom && top - viewTop > LIST_HEIGHT_PX / 2
}

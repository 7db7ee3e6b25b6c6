import { useQuery } from '@tanstack/react-query'
import { AtSign, DollarSign } from 'lucide-react'
import { homeQuery } from '#shared/data/home-query.ts'
import { postMessages } from './messages.ts'

interface Props {
  /** Whether the popular stocks are offered. They are not in the community of a stock. */
  showsStocks: boolean
}

/** Buttons that insert `$` (for a stock) or `@` (for a member) at the caret, and the popular stocks as chips. */
export function ComposerHints({ showsStocks }: Props) {
  const { members, stocks } = postMessages.insertHints
  return (
    <div
      data-scrolls
      className="-mx-5 mt-1 flex items-center gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:-mx-6 md:px-6"
    >
      <button type="button" aria-label={stocks} className={CHIP} onClick={createInsertHandler('$')}>
        <DollarSign size={16} aria-hidden="true" />
      </button>
      <button type="button" aria-label={members} className={CHIP} onClick={createInsertHandler('@')}>
        <AtSign size={16} aria-hidden="true" />
      </button>
      {showsStocks && <StockChips />}
    </div>
  )
}

const CHIP =
  'hit-44 inline-flex h-8 min-w-8 flex-none items-center justify-center rounded-full bg-surface-3 type-label-strong whitespace-nowrap text-text-2'

/** The popular stocks, if the home page has loaded them. Sends no request. */
function StockChips() {
  const { data } = useQuery({ ...homeQuery, enabled: false })
  return data?.hotStocks.map(({ symbol, koreanName, name }) => (
    <button
      key={symbol}
      type="button"
      className={`${CHIP} px-3`}
      onClick={createInsertHandler(`$${symbol} `)}
    >
      {koreanName ?? name}
    </button>
  ))
}

/** Creates a click handler that inserts text into the form's text area, as if it were typed. */
const createInsertHandler =
  (text: string) =>
  ({ currentTarget }: { currentTarget: HTMLButtonElement }): void => {
    const textArea = currentTarget.form?.querySelector('textarea')
    if (!textArea) return
    const characterBefore = textArea.value.charAt(textArea.selectionStart - 1)
    const gap = characterBefore.trim() === '' ? '' : ' '
    textArea.focus()
    textArea.setRangeText(gap + text, textArea.selectionStart, textArea.selectionEnd, 'end')
    textArea.dispatchEvent(new Event('input', { bubbles: true }))
  }

import { useQuery } from '@tanstack/react-query'
import { AtSign, DollarSign } from 'lucide-react'
import { homeQuery } from '#shared/data/home-query.ts'
import { postMessages } from './messages.ts'

interface Props {
  /** False for the post of a stock, which needs no stocks to choose from. */
  withStocks: boolean
}

/** Buttons that insert the sign of a stock or a member at the caret, and the popular stocks as chips. */
export function ComposerHints({ withStocks }: Props) {
  const { members, stocks } = postMessages.hints
  return (
    <div
      data-scrolls
      className="-mx-5 mt-1 flex items-center gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:-mx-6 md:px-6"
    >
      <button type="button" aria-label={stocks} className={CHIP} onClick={createInserter('$')}>
        <DollarSign size={16} aria-hidden="true" />
      </button>
      <button type="button" aria-label={members} className={CHIP} onClick={createInserter('@')}>
        <AtSign size={16} aria-hidden="true" />
      </button>
      {withStocks && <StockChips />}
    </div>
  )
}

const CHIP =
  'hit-44 inline-flex h-8 min-w-8 flex-none items-center justify-center rounded-full bg-surface-3 type-label-strong whitespace-nowrap text-text-2'

/** Uses the stocks that the home page has loaded, and sends no request for them. */
function StockChips() {
  const { data } = useQuery({ ...homeQuery, enabled: false })
  return data?.hotStocks.map(({ symbol, koreanName, name }) => (
    <button key={symbol} type="button" className={`${CHIP} px-3`} onClick={createInserter(`$${symbol} `)}>
      {koreanName ?? name}
    </button>
  ))
}

/** Creates a click handler that inserts text into the form's text area, as if it were typed. */
const createInserter =
  (text: string) =>
  ({ currentTarget }: { currentTarget: HTMLButtonElement }): void => {
    const area = currentTarget.form?.querySelector('textarea')
    if (!area) return
    const characterBefore = area.value.charAt(area.selectionStart - 1)
    const gap = characterBefore.trim() === '' ? '' : ' '
    area.focus()
    area.setRangeText(gap + text, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

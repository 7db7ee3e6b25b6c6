import { cx } from '../cx.ts'
import { Chip } from './chip.tsx'

interface Props<Choice extends string> {
  /** What is chosen, for screen readers. */
  label: string
  /** The choices in their order. */
  texts: Record<Choice, string>
  chosen: Choice
  onChoose: (choice: Choice) => void
  /** The number behind each text, where it is known. */
  counts?: Partial<Record<Choice, number>> | undefined
  /** One line, which scrolls on narrow screens. */
  scrolls?: boolean
}

const SCROLLING = '-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:px-0'

/** Filters of which one is chosen. */
export function ChipGroup<Choice extends string>(props: Props<Choice>) {
  const { label, texts, chosen, onChoose, counts, scrolls } = props
  return (
    <div role="group" aria-label={label} className={cx('flex gap-2', scrolls ? SCROLLING : 'flex-wrap')}>
      {(Object.keys(texts) as Choice[]).map((each) => (
        <Chip
          key={each}
          selected={each === chosen}
          count={counts?.[each] ?? null}
          onSelect={() => onChoose(each)}
        >
          {texts[each]}
        </Chip>
      ))}
    </div>
  )
}

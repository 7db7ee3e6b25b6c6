import { useState } from 'react'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { RadioList } from '#shared/ui/forms/radio-list.tsx'
import { Section } from '#shared/ui/section.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import {
  choosePriceColours,
  type PriceColours,
  readPriceColours,
  THEME_CHOICES,
  useThemeChoice,
} from './appearance.ts'
import { settingsMessages as messages } from './messages.ts'

const COLOURS = ['red-blue', 'green-red'] as const

/** Settings of the appearance, which are saved only on this device. Each choice is a picture of what it looks like. */
export function Display() {
  const [theme, chooseTheme] = useThemeChoice()
  const [colours, setColours] = useState<PriceColours>(readPriceColours)
  const themes = THEME_CHOICES.map((value) => ({
    value,
    label: messages.themes[value],
    icon: (
      <span aria-hidden="true" className="relative block overflow-hidden">
        <SmallPage theme={value === 'dark' ? 'dark' : 'light'} colours={colours} />
        {value === 'system' && (
          <SmallPage
            theme="dark"
            colours={colours}
            className="absolute inset-0 [clip-path:polygon(100%_0,100%_100%,0_100%)] lg:[clip-path:inset(0_0_0_50%)]"
          />
        )}
      </span>
    ),
  }))
  const colourChoices = COLOURS.map((value) => ({
    value,
    label: messages.colourChoices[value],
    icon: (
      <span
        aria-hidden="true"
        data-theme={document.documentElement.dataset['theme']}
        data-updown={value}
        className="flex flex-col items-center gap-4 bg-surface px-2 py-5 text-text"
      >
        <Candles />
        <span className="flex flex-wrap justify-center gap-x-4 gap-y-1">
          <Figures className="type-title-3" />
        </span>
      </span>
    ),
  }))
  return (
    <Section title={messages.display} isTitleInHeader>
      <div className="flex flex-col gap-8">
        <RadioList
          legend={messages.theme}
          options={themes}
          value={theme}
          onChange={chooseTheme}
          look="pictures"
        />
        <RadioList
          legend={messages.colours}
          options={colourChoices}
          value={colours}
          onChange={(choice) => {
            setColours(choice)
            choosePriceColours(choice)
          }}
          look="pictures"
        />
      </div>
    </Section>
  )
}

interface SmallPageProps {
  theme: 'light' | 'dark'
  colours: PriceColours
  className?: string
}

/** A page of the app in a theme. */
const SmallPage = ({ theme, colours, className }: SmallPageProps) => (
  <span
    data-theme={theme}
    data-updown={colours}
    className={cx('flex flex-col gap-2 bg-bg p-2.5 text-text md:gap-3 md:p-5', className)}
  >
    <span className="flex h-26 items-center justify-center rounded-2 bg-accent lg:h-44 lg:*:scale-200">
      <TargetMark state="hit" size={36} />
    </span>
    <span className="flex flex-col items-center gap-1.5 rounded-2 bg-surface py-3 md:py-4 lg:flex-row lg:justify-around lg:gap-0 lg:px-2">
      <Figures className="type-label-strong" />
    </span>
  </span>
)

/** The y coordinates of each day's opening and closing price. */
const CANDLES = [
  [38, 30],
  [30, 34],
  [34, 20],
  [20, 26],
  [26, 14],
  [14, 21],
  [21, 8],
] as const

/** Candles with bodies 8 units wide, one every 16 units. Wicks exceed the bodies by 4 units. */
const Candles = () => (
  <svg viewBox="0 0 112 46" className="h-14 lg:h-20">
    {CANDLES.map(([open, close], index) => (
      <g key={open} className={close < open ? 'fill-up' : 'fill-down'}>
        <rect
          x={7.25 + index * 16}
          y={Math.min(open, close) - 4}
          width="1.5"
          height={Math.abs(open - close) + 8}
        />
        <rect x={4 + index * 16} y={Math.min(open, close)} width="8" height={Math.abs(open - close)} />
      </g>
    ))}
  </svg>
)

const Figures = ({ className }: { className: string }) => (
  <>
    <ChangeFigure percent={1.56} className={className} />
    <ChangeFigure percent={-0.99} className={className} />
  </>
)

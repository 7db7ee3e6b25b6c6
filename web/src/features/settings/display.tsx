import { useState } from 'react'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { SegmentedControl } from '#shared/ui/forms/segmented-control.tsx'
import {
  choosePriceColours,
  type PriceColours,
  readPriceColours,
  THEME_CHOICES,
  useThemeChoice,
} from './appearance.ts'
import { settingsMessages as messages } from './messages.ts'

const THEMES = THEME_CHOICES.map((value) => ({
  value,
  label: messages.themes[value],
}))
const COLOURS = (['red-blue', 'green-red'] as const).map((value) => ({
  value,
  label: messages.colourChoices[value],
}))

/** Settings of the appearance, which are saved only on this device. */
export function Display() {
  const [theme, chooseTheme] = useThemeChoice()
  const [colours, setColours] = useState<PriceColours>(readPriceColours)
  return (
    <Section title={messages.display} titleInHeader>
      <div className="flex flex-col gap-5">
        <SegmentedControl legend={messages.theme} options={THEMES} value={theme} onChange={chooseTheme} />
        <div>
          <SegmentedControl
            legend={messages.colours}
            options={COLOURS}
            value={colours}
            onChange={(choice) => {
              setColours(choice)
              choosePriceColours(choice)
            }}
          />
          <p className="mt-3 flex flex-wrap items-center gap-x-4 type-label text-text-3">
            {messages.coloursExample}
            <ChangeFigure percent={1.56} className="type-body-strong" />
            <ChangeFigure percent={-0.99} className="type-body-strong" />
          </p>
        </div>
      </div>
    </Section>
  )
}

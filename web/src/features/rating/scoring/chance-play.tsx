import { factorText } from '@gwanyeok/domain/predictions/factor-text.ts'
import { useState } from 'react'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { chanceText } from '@gwanyeok/domain/predictions/chance-text.ts'
import { cx } from '#shared/ui/cx.ts'
import { type Aim, aimAt, type PlayedStock } from './aim-at.ts'
import { ChanceCurve } from './chance-curve.tsx'
import { scoringMessages } from './messages.ts'
import { TargetSlider } from './target-slider.tsx'

const { play: texts, rows: rowTexts } = scoringMessages

const FIRST_TENTHS = 5

interface Props {
  stock: PlayedStock
  /** Which stock, which day, at what price. */
  lead: string
  /** What the chances are computed from. */
  note: string
}

/** A target to move, and what the chance leaves of its score. */
export function ChancePlay({ stock, lead, note }: Props) {
  const [tenths, setTenths] = useState(FIRST_TENTHS)
  const aim = aimAt(stock, tenths)
  return (
    <Section>
      <h2 className="type-title-3">{texts.title}</h2>
      <p className="mt-0.5 type-label text-text-2">{lead}</p>
      <Figures aim={aim} />
      <TargetSlider aim={aim} onChange={setTenths} />
      <div className="mt-7">
        <ChanceCurve stock={stock} aim={aim} />
      </div>
      <div className="mt-5">
        <TargetRows stock={stock} tenths={tenths} />
      </div>
      <p className="mt-3 type-caption text-text-2">{note}</p>
    </Section>
  )
}

function Figures({ aim }: { aim: Aim }) {
  return (
    <>
      <dl className="mt-4 flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <dt className="type-label text-text-2">{texts.slider}</dt>
          <dd className="flex items-baseline gap-2">
            <span className="type-title-2">{formatPrice(aim.target)}</span>
            <ChangeFigure percent={aim.tenths / 10} className="type-body-strong" />
          </dd>
        </div>
        <div className="text-right">
          <dt className="type-label text-text-2">{texts.score}</dt>
          <dd className="type-title-1 text-accent-text">{sharedMessages.atMost(formatCount(aim.most))}</dd>
        </div>
      </dl>
      <p className="mt-1 mb-1 type-label text-text-2">
        {texts.product(aim.periodMultiplier, aim.volatilityMultiplier, roughly(aim.multiplier))}
      </p>
    </>
  )
}

/** To 2 decimals, and marked as rounded where that is not the factor itself. */
function roughly(multiplier: number): string {
  const text = factorText(multiplier, 2).slice(1)
  return Number(text) === multiplier ? text : texts.roughly(text)
}

/** In tenths of a percent. */
const COMPARED = [5, 10, 20, 30]

interface RowsProps {
  stock: PlayedStock
  /** Of the slider: its row stands out. */
  tenths: number
}

/** Four targets to compare: how often luck touches them, and what they bring. */
function TargetRows({ stock, tenths }: RowsProps) {
  return (
    <table className="w-full rounded-3 bg-surface-2 type-card">
      <caption className="sr-only">{rowTexts.title}</caption>
      <thead className="type-caption text-text-2">
        <tr>
          <th scope="col" className="pt-4 pb-1 pl-5 text-left font-medium">
            {rowTexts.change}
          </th>
          <th scope="col" className="pt-4 pb-1 text-right font-medium">
            {rowTexts.chance}
          </th>
          <th scope="col" className="pt-4 pr-5 pb-1 text-right font-medium">
            {rowTexts.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {COMPARED.map((each) => {
          const { chance, most } = aimAt(stock, each)
          return (
            <tr
              key={each}
              // Names the cells: for all children of any first or last child, a list that grows would be restyled whole.
              className={cx(each === tenths && '*:type-card-strong', '[&:last-child>:is(th,td)]:pb-4')}
            >
              <th scope="row" className="py-1.5 pl-5 text-left type-card-strong text-nowrap text-up-text">
                +{(each / 10).toFixed(1)}%
              </th>
              <td className="py-1.5 text-right">{chanceText(chance)}</td>
              <td className="py-1.5 pr-5 text-right">{sharedMessages.atMost(formatCount(most))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

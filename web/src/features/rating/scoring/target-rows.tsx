import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { chanceText } from '#shared/predictions/chance-text.ts'
import { cx } from '#shared/ui/cx.ts'
import { aimAt, type PlayedStock } from './aim-at.ts'
import { scoringMessages } from './messages.ts'

const texts = scoringMessages.rows

/** In tenths of a percent. */
const COMPARED = [5, 10, 20, 30]

interface Props {
  stock: PlayedStock
  /** Of the slider: its row stands out. */
  tenths: number
}

/** Four targets to compare: how often luck touches them, and what they bring. */
export function TargetRows({ stock, tenths }: Props) {
  return (
    <table className="w-full rounded-3 bg-surface-2 type-card">
      <caption className="sr-only">{texts.title}</caption>
      <thead className="type-caption text-text-2">
        <tr>
          <th scope="col" className="pt-4 pb-1 pl-5 text-left font-medium">
            {texts.change}
          </th>
          <th scope="col" className="pt-4 pb-1 text-right font-medium">
            {texts.chance}
          </th>
          <th scope="col" className="pt-4 pr-5 pb-1 text-right font-medium">
            {texts.score}
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

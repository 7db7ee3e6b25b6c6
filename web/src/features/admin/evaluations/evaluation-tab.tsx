import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#shared/format/format-times.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { adminMessages } from '../messages.ts'
import { RunHistory } from './run-history.tsx'
import { RunPanel } from './run-panel.tsx'
import { CloseAsVoid } from './stuck/close-as-void.tsx'
import { evaluationMessages as messages } from './messages.ts'
import { type Skip, stuckQuery } from './queries.ts'
import { reasonOf } from './run-skips.tsx'

export function EvaluationTab() {
  return (
    <>
      <RunPanel />
      <StuckPredictions />
      <RunHistory />
    </>
  )
}

/** Predictions that no candle will ever judge; hidden while there are none. */
function StuckPredictions() {
  const { data } = useQuery(stuckQuery)
  const [closing, setClosing] = useState<Skip | null>(null)
  if (!data || data.items.length === 0) return null
  return (
    <Section title={messages.stuck}>
      <p className="mb-2 type-label text-text-2">{messages.stuckHint}</p>
      <ul className="divide-y divide-line">
        {data.items.map((item) => (
          <li key={item.predictionId} className="flex min-h-16 items-center gap-3 py-2">
            <PredictionLink id={item.predictionId} className="flex min-w-0 flex-1 items-center gap-3">
              <TickerTile symbol={item.stock} size={36} />
              <span className="min-w-0">
                <span className="block type-card-strong">{item.stock}</span>
                <span className="block type-caption text-text-2">
                  {adminMessages.by([messages.ended(formatMoment(item.evaluationEnd)), reasonOf(item)])}
                </span>
              </span>
            </PredictionLink>
            <Button variant="destructive" onClick={() => setClosing(item)}>
              {messages.close}
            </Button>
          </li>
        ))}
      </ul>
      <CloseAsVoid prediction={closing} onClose={() => setClosing(null)} />
    </Section>
  )
}

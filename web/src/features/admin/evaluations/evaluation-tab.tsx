import { RunHistory } from './run-history.tsx'
import { RunPanel } from './run-panel.tsx'
import { StuckPredictions } from './stuck/stuck-predictions.tsx'

export function EvaluationTab() {
  return (
    <>
      <RunPanel />
      <StuckPredictions />
      <RunHistory />
    </>
  )
}

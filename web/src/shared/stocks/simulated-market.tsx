import { simulatedMarketMessages as texts } from './simulated-market-messages.ts'

/** Explains simulated prices, and to the operator how to get real ones. */
export function SimulatedMarket({ isOperator }: { isOperator: boolean }) {
  return (
    <div className="flex flex-col gap-3 px-5 pb-8 type-body text-text-2 md:px-6">
      {texts.explanation.map((sentence) => (
        <p key={sentence} className="text-pretty">
          {sentence}
        </p>
      ))}
      {isOperator && <p className="rounded-3 bg-surface-2 p-4 type-label">{texts.operatorHint}</p>}
    </div>
  )
}

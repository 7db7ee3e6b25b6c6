import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../code-loading/lazy-component.ts'
import { sharedMessages } from '../messages.ts'
import { Sheet } from '../ui/overlays/sheet.tsx'

const { simulatedMarket: texts } = sharedMessages

const SimulatedMarket = lazyWithRetry(async () => (await import('./simulated-market.tsx')).SimulatedMarket)

/** Marks simulated prices; a press explains them. */
export function SimulatedPill({ isOperator = false }: { isOperator?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.open}
        onClick={() => setOpen(true)}
        className="hit-44 inline-flex h-5.5 flex-none items-center gap-1.5 rounded-full bg-surface-3 px-2 type-micro whitespace-nowrap text-text-2 hover:bg-line"
      >
        <span className="size-1.5 rounded-full bg-text-3 max-[22.5rem]:hidden" />
        {sharedMessages.simulated}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <Suspense fallback={<div className="h-40" />}>
          <SimulatedMarket isOperator={isOperator} />
        </Suspense>
      </Sheet>
    </>
  )
}

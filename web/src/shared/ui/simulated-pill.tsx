import { sharedMessages } from '../messages.ts'

/** Prices come from the simulated market. */
export function SimulatedPill() {
  return (
    <span className="inline-flex h-5.5 flex-none items-center gap-1.5 rounded-full bg-surface-3 px-2 type-micro whitespace-nowrap text-text-2">
      <span className="size-1.5 rounded-full bg-text-3 max-[22.5rem]:hidden" />
      {sharedMessages.simulated}
    </span>
  )
}

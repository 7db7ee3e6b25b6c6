import { TimeAgo } from '../../../shared/session/time-ago.tsx'
import { HeldMember } from './held-member.tsx'
import { signalMessages as messages } from './messages.ts'
import type { Signal } from './queries.ts'
import { SignalDecision } from './signal-decision.tsx'
import { SignalFacts } from './signal-facts.tsx'

/** A suspicion: what was found, what to do, the accounts, and the decision on it. */
export function SignalEntry({ signal }: { signal: Signal }) {
  const { evidence, members, foundAt } = signal
  return (
    <article className="py-4">
      <div className="flex items-center gap-2">
        <h2 className="inline-flex h-6 flex-none items-center rounded-1 bg-surface-3 px-2 type-caption-strong text-text-2">
          {messages.kinds[evidence.kind]}
        </h2>
        <TimeAgo at={foundAt} className="type-caption text-text-2" />
      </div>
      <SignalFacts evidence={evidence} members={members.length} />
      <p className="mt-1 type-label text-text-2">{messages.todo[evidence.kind]}</p>
      <ul aria-label={messages.members} className="mt-2 rounded-3 bg-surface-2 px-4 py-1">
        {members.map((member) => (
          <li key={member.id}>
            <HeldMember member={member} />
          </li>
        ))}
      </ul>
      <SignalDecision signal={signal} />
    </article>
  )
}

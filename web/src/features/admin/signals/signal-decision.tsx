import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { useDraft } from '#shared/forms/draft.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { DecisionNote } from '../decision-note.tsx'
import { adminMessages } from '../messages.ts'
import { signalMessages as messages } from './messages.ts'
import { useDecideSignal } from './mutations.ts'
import type { Signal } from './queries.ts'

/** The reason and the decision; of a closed signal, what was decided. */
export function SignalDecision({ signal }: { signal: Signal }) {
  if (signal.state !== 'open') {
    const by = messages.decision(signal.decidedBy ?? messages.unknownAdmin, messages.states[signal.state])
    return <p className="mt-2 type-label text-text-2">{adminMessages.by([by, signal.note])}</p>
  }
  return <DecisionForm id={signal.id} />
}

function DecisionForm({ id }: { id: string }) {
  const [note, setNote, clear] = useDraft(`signal:${id}`, '')
  const [tried, setTried] = useState(false)
  const decide = useDecideSignal(id, clear)
  const text = note.trim()
  const error =
    text === '' ? messages.noteNeeded : text.length > MAX_ADMIN_NOTE_LENGTH ? messages.tooLong : null
  const choice = (state: 'handled' | 'dismissed') => ({
    busy: decide.isPending && decide.variables.state === state,
    onClick: () => (error === null ? decide.mutate({ state, note }) : setTried(true)),
  })
  return (
    <DecisionNote
      label={messages.note}
      placeholder={messages.note}
      note={note}
      onNote={setNote}
      error={tried ? error : null}
      className="max-[30rem]:flex-wrap"
    >
      <Button variant="secondary" {...choice('dismissed')}>
        {messages.dismiss}
      </Button>
      <Button {...choice('handled')}>{messages.handle}</Button>
    </DecisionNote>
  )
}

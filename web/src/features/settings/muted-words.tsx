import { MAX_MUTED_WORD_LENGTH, MAX_MUTED_WORDS } from '@gwanyeok/domain/settings/limits.ts'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { settingsMessages as messages } from './messages.ts'
import { useChangeSettings } from './mutations.ts'

/** The words that hide what holds them from the member's lists. */
export function MutedWords({ words }: { words: readonly string[] }) {
  const change = useChangeSettings()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const mute = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = typed.trim()
    if (word === '') return
    const wrong = errorOf(word, words)
    setError(wrong)
    if (wrong !== null) return
    change.mutate({ mutedWords: [...words, word] }, { onSuccess: () => setTyped('') })
  }
  const unmute = (word: string) => change.mutate({ mutedWords: words.filter((one) => one !== word) })
  return (
    <>
      <form onSubmit={mute} noValidate>
        <Field label={messages.mutedWord} hiddenLabel hint={messages.mutedWordsHint} error={error}>
          {(control) => (
            <div className="flex gap-2">
              <div className="min-w-0 flex-1">
                <Input
                  {...control}
                  value={typed}
                  placeholder={messages.mutedWordExample}
                  onChange={(event) => {
                    setTyped(event.target.value)
                    setError(null)
                  }}
                />
              </div>
              <Button variant="secondary" size="md" type="submit" busy={change.isPending}>
                {messages.muteWord}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {words.map((word) => (
          <li key={word} className="max-w-full">
            <Button variant="secondary" aria-label={messages.unmuteWord(word)} onClick={() => unmute(word)}>
              <span className="truncate">{word}</span>
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function errorOf(word: string, words: readonly string[]): string | null {
  if (word.length > MAX_MUTED_WORD_LENGTH) return messages.wordTooLong(MAX_MUTED_WORD_LENGTH)
  if (words.includes(word)) return messages.wordAlreadyMuted
  return words.length < MAX_MUTED_WORDS ? null : messages.tooManyWords(MAX_MUTED_WORDS)
}

import { useQuery } from '@tanstack/react-query'
import { MAX_MUTED_WORD_LENGTH, MAX_MUTED_WORDS } from '@gwanyeok/domain/settings/limits.ts'
import { X } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Avatar } from '#shared/members/avatar.tsx'
import { createRecordTarget } from '#shared/record/create-record-target.ts'
import { useSession } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { RadioList } from '#shared/ui/forms/radio-list.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { FIELD_MESSAGES } from '#shared/api/error-messages.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { settingsMessages as messages } from './messages.ts'
import { type Settings, settingsQuery } from './queries.ts'
import type { MemberRecord } from './withdrawal.tsx'
import { useChangeSettings } from './mutations.ts'

/** Settings of notifications in the app and by push. */
export function NotificationPreferences({ priceAlerts }: { priceAlerts?: ReactNode }) {
  const settings = useQuery(settingsQuery)
  if (settings.data) return <NotificationSettings settings={settings.data} priceAlerts={priceAlerts} />
  if (settings.isError)
    return (
      <Section>
        <QueryFailure title={messages.loadFailed} query={settings} />
      </Section>
    )
  return (
    <Section title={messages.notifications} isTitleInHeader>
      <LoadingRows count={8} />
    </Section>
  )
}

/**
 * The visibility of the profile, and below it the muted words. On the desktop, `children` are beside the muted words. If
 * the settings fail to load, the notification settings show the error.
 */
export function VisibilityPreferences({ children, ...record }: MemberRecord & { children?: ReactNode }) {
  const { data: settings, isError } = useQuery(settingsQuery)
  if (isError && !settings) return children
  return (
    <>
      <Section title={messages.privacy}>
        {settings ? <PublicProfile settings={settings} {...record} /> : <LoadingRows count={5} />}
      </Section>
      <div className="flex flex-col gap-2 max-md:*:last:grow md:gap-4 lg:grid lg:grid-cols-2">
        <Section title={messages.mutedWords}>
          {settings ? <MutedWords words={settings.mutedWords} /> : <LoadingRows count={1} />}
        </Section>
        {children}
      </div>
    </>
  )
}

/** The choice whether the profile is public. Each option shows what others see: the results, or a sealed target. */
function PublicProfile({ settings, profile, shots }: { settings: Settings } & MemberRecord) {
  const change = useChangeSettings()
  const options = ([true, false] as const).map((isPublic) => ({
    value: isPublic ? ('public' as const) : ('private' as const),
    label: messages.profileVisibility(isPublic),
    icon: (
      <span
        aria-hidden="true"
        className={cx(
          'flex flex-col items-center gap-4 p-5 md:py-7 lg:py-11',
          isPublic ? 'bg-accent-tint' : 'bg-surface-2',
        )}
      >
        <LazyTarget
          content={isPublic ? createRecordTarget(shots) : { kind: 'sealed', timeLeftShare: 1 }}
          size={96}
          isDecorative
        />
        <NameAndRank profile={profile} />
      </span>
    ),
  }))
  return (
    <>
      <RadioList
        legend={messages.profileForOthers}
        options={options}
        value={settings.publicProfile ? 'public' : 'private'}
        onChange={(choice) => change.mutate({ publicProfile: choice === 'public' })}
        look="pictures"
      />
      <p className="mt-4 type-label text-balance text-text-2">{messages.publicProfileHint}</p>
    </>
  )
}

function NameAndRank({ profile }: Pick<MemberRecord, 'profile'>) {
  const { me } = useSession()
  return (
    <span className="flex max-w-full items-center gap-2.5 text-left">
      <Avatar name={me?.username ?? ''} photoURL={me?.photoURL ?? null} size={36} />
      <span className="min-w-0 text-text">
        <span className="block truncate type-card-strong">{me?.username}</span>
        <span className="block min-h-4 type-caption text-text-2">
          {profile && messages.profileRank(profile.rank)}
        </span>
      </span>
    </span>
  )
}

function LoadingRows({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-14.25 items-center justify-between">
          <div>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-3 w-44" />
          </div>
          <Skeleton className="h-7 w-12 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}

/** Lets the member edit muted words. Items that contain one are hidden from the member's lists. */
function MutedWords({ words }: { words: readonly string[] }) {
  const change = useChangeSettings()
  const [typedWord, setTypedWord] = useState('')
  const [error, setError] = useState<string | null>(null)
  const mute = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const newWord = typedWord.trim()
    if (newWord === '') return
    const problem = findWordProblem(newWord, words)
    setError(problem)
    if (problem !== null) return
    change.mutate({ mutedWords: [...words, newWord] }, { onSuccess: () => setTypedWord('') })
  }
  const unmute = (word: string) => change.mutate({ mutedWords: words.filter((each) => each !== word) })
  return (
    <>
      <form onSubmit={mute} noValidate>
        <Field
          label={messages.mutedWord}
          isLabelHidden
          hint={<span className="block text-balance">{messages.mutedWordsHint}</span>}
          error={error}
        >
          {(control) => (
            <div className="flex gap-2">
              <div className="min-w-0 flex-1">
                <Input
                  {...control}
                  value={typedWord}
                  placeholder={messages.mutedWordExample}
                  onChange={(event) => {
                    setTypedWord(event.target.value)
                    setError(null)
                  }}
                />
              </div>
              <Button variant="secondary" size="md" type="submit" isBusy={change.isPending}>
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

function findWordProblem(word: string, words: readonly string[]): string | null {
  const problem = explainTextProblem(word, MAX_MUTED_WORD_LENGTH, {
    required: FIELD_MESSAGES.required,
    tooLong: messages.wordTooLong(MAX_MUTED_WORD_LENGTH),
  })
  if (problem !== null) return problem
  if (words.includes(word)) return messages.wordAlreadyMuted
  return words.length < MAX_MUTED_WORDS ? null : messages.tooManyWords(MAX_MUTED_WORDS)
}

import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Checkbox } from '#shared/ui/forms/checkbox.tsx'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { accountMessages } from '../messages.ts'

export interface Consents {
  agreesToTerms: boolean
  agreesToPrivacy: boolean
  isFourteenOrOlder: boolean
}

export const NO_CONSENTS: Consents = {
  agreesToTerms: false,
  agreesToPrivacy: false,
  isFourteenOrOlder: false,
}

export function hasAllConsents(consents: Consents): boolean {
  return Object.values(consents).every(Boolean)
}

const CONSENTS = [
  { name: 'agreesToTerms', to: '/terms', readLabel: accountMessages.readTerms },
  { name: 'agreesToPrivacy', to: '/privacy', readLabel: accountMessages.readPrivacy },
  { name: 'isFourteenOrOlder', to: null, readLabel: null },
] as const

interface Props {
  value: Consents
  onChange: (value: Consents) => void
  error: string | null
}

/**
 * Each consent is asked for separately, as the law requires; one check box gives all. The separate check boxes are
 * folded until they are opened or only some are given.
 */
export function ConsentFields({ value, onChange, error }: Props) {
  const errorId = useId()
  const [isOpen, setOpen] = useState(false)
  const areAllGiven = hasAllConsents(value)
  const isNoneGiven = !Object.values(value).some(Boolean)
  const isExpanded = isOpen || (error !== null && !isNoneGiven)
  return (
    <div>
      <div className="rounded-3 bg-surface-2 px-4 py-2">
        <div className="flex items-center justify-between gap-3">
          <Checkbox
            isBold
            checked={areAllGiven}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : errorId}
            onChange={() =>
              onChange({
                agreesToTerms: !areAllGiven,
                agreesToPrivacy: !areAllGiven,
                isFourteenOrOlder: !areAllGiven,
              })
            }
          >
            {accountMessages.agreeAll}
          </Checkbox>
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setOpen(!isOpen)}
            className="hit-44 type-label text-text-3 underline underline-offset-4"
          >
            {accountMessages.showConsents}
          </button>
        </div>
        <div hidden={!isExpanded} className="border-t border-line">
          {CONSENTS.map((consent) => (
            <ConsentRow
              key={consent.name}
              consent={consent}
              isGiven={value[consent.name]}
              onChange={(isGiven) => onChange({ ...value, [consent.name]: isGiven })}
              errorId={error && !value[consent.name] ? errorId : undefined}
            />
          ))}
        </div>
      </div>
      <div id={errorId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}

interface ConsentRowProps {
  consent: (typeof CONSENTS)[number]
  isGiven: boolean
  onChange: (isGiven: boolean) => void
  /** The id of the error, if this consent is missing. */
  errorId: string | undefined
}

function ConsentRow({ consent: { name, to, readLabel }, isGiven, onChange, errorId }: ConsentRowProps) {
  return (
    <div className="flex items-center justify-between">
      <Checkbox
        checked={isGiven}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.checked)}
      >
        {accountMessages[name]}
      </Checkbox>
      {to && (
        <Link
          to={to}
          target="_blank"
          aria-label={readLabel}
          className="hit-44 type-label text-text-3 underline underline-offset-4"
        >
          {accountMessages.readDocument}
        </Link>
      )}
    </div>
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { sharedMessages } from '../../messages.ts'
import { Input } from './input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password input that can show its text. */
export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={sharedMessages.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex size-touch items-center justify-center rounded-2"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}

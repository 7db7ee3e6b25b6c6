import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { sharedMessages } from '../../messages.ts'
import { Input } from './input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a button that shows the text. */
export function PasswordInput(props: Props) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={sharedMessages.showPassword}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
          className="flex size-touch items-center justify-center rounded-2"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}

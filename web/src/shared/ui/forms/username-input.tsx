import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** No autocorrection for usernames. */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
}

import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** No keyboard shall correct a name. */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
}

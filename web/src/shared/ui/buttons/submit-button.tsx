import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { FieldError } from '../forms/field.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'size' | 'full' | 'busy'> & {
  form: { busy: boolean; formError: string | null }
}

/** How a form ends: what was refused as a whole, and the button that sends it. */
export function SubmitButton({ form, ...button }: Props) {
  return (
    <>
      {form.formError && <FieldError>{form.formError}</FieldError>}
      <Button {...button} type="submit" size="lg" full busy={form.busy} />
    </>
  )
}

import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { FieldError } from '../forms/field.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'size' | 'full' | 'busy'> & {
  form: { busy: boolean; formError: string | null }
}

/** The end of a form: the error of the whole form, and the submit button. */
export function SubmitButton({ form, ...button }: Props) {
  return (
    <>
      {form.formError && <FieldError>{form.formError}</FieldError>}
      <Button {...button} type="submit" size="lg" full busy={form.busy} />
    </>
  )
}

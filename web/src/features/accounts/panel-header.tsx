import type { ReactNode } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { TextButton } from './text-button.tsx'

interface Props {
  title: string
  /** A sentence, or a question with the button that answers it. */
  lead?: string
  action?: { label: string; onPress: () => void }
  /** Shown at the right. If the form is alone on the phone, the header is a gold band. */
  picture?: ReactNode
}

/** The title of a form, with a button that leads to another form. */
export function PanelHeader({ title, lead, action, picture }: Props) {
  return (
    <div
      className={cx(
        'mb-6',
        picture &&
          'flex items-center justify-between gap-4 max-md:-mx-5 max-md:px-5 max-md:pt-6 max-md:in-data-alone:bg-accent max-md:in-data-alone:pb-6 max-md:in-data-alone:[&_:is(h2,p,button)]:text-on-accent',
      )}
    >
      <div>
        <h2 tabIndex={-1} className="type-title-2 outline-none">
          {title}
        </h2>
        {lead && (
          <p className="mt-1 type-label text-text-2">
            {lead} {action && <TextButton {...action} />}
          </p>
        )}
      </div>
      {picture}
    </div>
  )
}

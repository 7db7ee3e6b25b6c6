import { TextButton } from './text-button.tsx'

interface Props {
  title: string
  /** A sentence, or a question with the button that answers it. */
  lead?: string
  action?: { label: string; onPress: () => void }
}

/** The title of a form, with a button that leads to another form. */
export function PanelHeader({ title, lead, action }: Props) {
  return (
    <div className="mb-6">
      <h2 tabIndex={-1} className="type-title-2 outline-none">
        {title}
      </h2>
      {lead && (
        <p className="mt-1 type-label text-text-2">
          {lead} {action && <TextButton {...action} />}
        </p>
      )}
    </div>
  )
}

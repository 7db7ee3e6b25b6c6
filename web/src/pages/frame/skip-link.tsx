import { layoutMessages } from './messages.ts'

export const MAIN_ID = 'main'

/** The first element in the tab order. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded-3 bg-action px-4 py-3 type-body-strong text-on-action focus:translate-y-0"
    >
      {layoutMessages.skip}
    </a>
  )
}

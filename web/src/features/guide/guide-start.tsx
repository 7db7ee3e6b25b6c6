import { Link } from '@tanstack/react-router'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { guideMessages as texts } from './messages.ts'
import { useSkipGuide } from './mutations.ts'

/** Leads a newcomer from the first card of the home page to the guide. */
export function GuideStart() {
  const skip = useSkipGuide()
  return (
    <div className="mt-5 border-t border-line pt-3">
      <div className="flex min-h-touch items-center justify-between gap-3">
        <h3 className="type-body-strong">{texts.pick.title}</h3>
        <Button variant="quiet" size="sm" className="-mr-4" onClick={skip}>
          {texts.skip}
        </Button>
      </div>
      <Link to="/welcome" search={{}} className={`${buttonClass({ size: 'lg', full: true })} mt-1`}>
        {texts.pick.start}
      </Link>
    </div>
  )
}

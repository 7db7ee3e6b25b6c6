import { Link } from '@tanstack/react-router'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { guideMessages as texts } from './messages.ts'
import { useSkipGuide } from './mutations.ts'

/** Leads a newcomer from the first card of the home page to the guide. */
export function GuideStart() {
  const skip = useSkipGuide()
  return (
    <div className="mt-5 flex flex-col gap-1 lg:flex-row lg:items-center lg:gap-3 lg:*:w-auto">
      <Link to="/welcome" search={{}} className={buttonClass({ size: 'lg', isFullWidth: true })}>
        {texts.stock.chooseStock}
      </Link>
      <Button variant="quiet" isFullWidth onClick={skip}>
        {texts.later}
      </Button>
    </div>
  )
}

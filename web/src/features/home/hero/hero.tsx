import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { homeMessages } from '../messages.ts'
import { BullseyePicture } from '#shared/ui/target/bullseye-picture.tsx'

/**
 * Invites members without predictions to their first one. While the guide is offered, `guide` replaces the button; the
 * children are at the bottom.
 */
export function Hero({ guide, children }: { guide?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col justify-between bg-surface px-5 pt-4 pb-5 md:rounded-4 md:p-6 lg:min-h-94.5">
      <div className="flex grow items-center justify-between gap-4">
        <div>
          <h2 className="type-hero">
            {homeMessages.title.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          <p className="mt-2.5 type-body text-text-2">{homeMessages.lead}</p>
          {!guide && (
            <Link to="/predict" className={`${buttonClass({ size: 'lg' })} mt-5 max-md:w-full`}>
              {homeMessages.predict}
            </Link>
          )}
        </div>
        <BullseyePicture className="size-24 md:size-44" />
      </div>
      {guide}
      <div className="-mx-5 mt-5 border-t border-line px-5 pt-4 md:-mx-6 md:px-6">{children}</div>
    </section>
  )
}

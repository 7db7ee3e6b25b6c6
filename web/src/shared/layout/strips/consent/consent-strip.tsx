import type { Session } from '../../../session/session.ts'
import { AnnouncedStrip } from './announced-strip.tsx'
import { RequiredStrip } from './required-strip.tsx'

/** A change of the terms: announced, or in force and still to be agreed to. */
export const ConsentStrip = ({ consent }: { consent: NonNullable<Session['consent']> }) =>
  consent === 'required' ? <RequiredStrip /> : <AnnouncedStrip />

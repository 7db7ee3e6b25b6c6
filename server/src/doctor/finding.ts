/** A finding of a check. */
export interface Finding {
  level: 'good' | 'advice' | 'fault'
  /** The subject of the check. */
  subject: string
  /** Korean and English, with what to do. */
  text: string
}

export type Found = Omit<Finding, 'subject'>

export const good = (text: string): Found => ({ level: 'good', text })
export const advice = (text: string): Found => ({ level: 'advice', text })
export const fault = (text: string): Found => ({ level: 'fault', text })

const SIGNS = { good: '✓', advice: '!', fault: '✗' }

export const formatFinding = ({ level, subject, text }: Finding): string =>
  `${SIGNS[level]} ${subject}: ${text}`

/** What a check found. */
export interface Finding {
  level: 'good' | 'advice' | 'fault'
  /** What was checked. */
  subject: string
  /** Korean and English, with what to do. */
  text: string
}

export type CheckResult = Omit<Finding, 'subject'>

export const createPass = (text: string): CheckResult => ({ level: 'good', text })
export const createAdvice = (text: string): CheckResult => ({ level: 'advice', text })
export const createFault = (text: string): CheckResult => ({ level: 'fault', text })

const SIGNS = { good: '✓', advice: '!', fault: '✗' }

export const formatFinding = ({ level, subject, text }: Finding): string =>
  `${SIGNS[level]} ${subject}: ${text}`

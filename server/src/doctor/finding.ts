/** The result of a check, with its subject. */
export interface Finding {
  level: 'pass' | 'advice' | 'fault'
  /** What was checked. */
  subject: string
  /** Korean and English, with what to do. */
  text: string
}

export type CheckResult = Omit<Finding, 'subject'>

export const createPass = (text: string): CheckResult => ({ level: 'pass', text })
export const createAdvice = (text: string): CheckResult => ({ level: 'advice', text })
export const createFault = (text: string): CheckResult => ({ level: 'fault', text })

const SIGNS = { pass: '✓', advice: '!', fault: '✗' }

export const formatFinding = ({ level, subject, text }: Finding): string =>
  `${SIGNS[level]} ${subject}: ${text}`

/** Why somebody predicts: the one-line summary and the rationale. */
export interface Rationale {
  reason: string
  content: string
}

export interface Rationales {
  up: readonly Rationale[]
  down: readonly Rationale[]
}

export const because = (reason: string, content: string): Rationale => ({ reason, content })

import { z } from 'zod'
import type { Contract } from '../endpoint.ts'

const ReadOnlyMode = z.strictObject({ isOn: z.boolean() })

export const maintenanceApi = {
  /** In the read-only mode members read, and every write is refused with `read_only`. */
  'GET /admin/read-only': { access: 'admin', answer: ReadOnlyMode },
  'PUT /admin/read-only': { access: 'admin', recentSignIn: true, body: ReadOnlyMode, answer: ReadOnlyMode },
} as const satisfies Contract

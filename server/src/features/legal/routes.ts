import { legalApi } from '@gwanyeok/domain/legal/api.ts'
import type { Context } from '../../platform/context.ts'

export function legalRoutes({ serve, config }: Context): void {
  serve(legalApi, { 'GET /operator': async () => config.operator })
}

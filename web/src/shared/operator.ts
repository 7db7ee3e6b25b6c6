import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, call } from './api/api.ts'
import { operatorKey } from './data/query-keys.ts'

export type Operator = Answer<'GET /operator'>

/** The operator only changes with a restart of the server. */
const operatorQuery = queryOptions({
  queryKey: operatorKey,
  queryFn: ({ signal }) => call('GET /operator', { signal }),
  staleTime: Infinity,
})

/** The operator before the answer has arrived. */
export const UNKNOWN_OPERATOR: Operator = {
  name: null,
  representative: null,
  registrationNumber: null,
  mailOrderNumber: null,
  address: null,
  phone: null,
  privacyOfficer: null,
  privacyDepartment: null,
  processors: null,
  overseasTransfers: null,
  backupRetention: null,
  effectiveDate: null,
  privacyHistory: null,
  regulatorReportUrl: '',
}

/** Returns the operator; null until the answer has arrived. */
export const useOperatorIfLoaded = (): Operator | null => useQuery(operatorQuery).data ?? null

/** Returns the operator; until the answer has arrived, one whose fields are null. Pages omit unknown fields. */
export const useOperator = (): Operator => useOperatorIfLoaded() ?? UNKNOWN_OPERATOR

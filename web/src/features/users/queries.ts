import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call('GET /users/:id', { params: { id }, signal }),
  })

import type { FastifyInstance } from 'fastify'

interface RecordedRoute {
  pattern: RegExp
  methods: readonly string[]
}

/**
 * Lists the methods of the routes that match a path. Returns an empty list for unknown paths and for admin routes.
 */
export type ListMethods = (path: string) => string[]

/** Records the methods of all routes that are added afterwards. Returns a function that looks them up. */
export function recordMethods(app: FastifyInstance): ListMethods {
  const routes: RecordedRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === 'admin' || isCatchAllRoute(url)) return
    routes.push({ pattern: buildPattern(url), methods: [method].flat() })
  })
  return (path) => [...new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))]
}

const isCatchAllRoute = (url: string) => url === '/*' || url === '/api/*'

/** Converts the URL of a route, such as `/api/posts/:id`, to a pattern that matches paths. */
const buildPattern = (url: string) => {
  const literal = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}

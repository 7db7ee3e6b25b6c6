import type { FastifyInstance } from 'fastify'

interface KnownRoute {
  pattern: RegExp
  methods: readonly string[]
}

/**
 * Lists the methods of the routes that match a path. Returns an empty list for unknown paths and for admin routes.
 */
export type ListMethods = (path: string) => string[]

/** Records all routes that are added afterwards, and returns a lookup of their methods. */
export function recordMethods(app: FastifyInstance): ListMethods {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === 'admin' || isCatchAllRoute(url)) return
    routes.push({ pattern: buildPattern(url), methods: [method].flat() })
  })
  return (path) => [...new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))]
}

const isCatchAllRoute = (url: string) => url === '/*' || url === '/api/*'

const buildPattern = (url: string) => {
  const literal = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}

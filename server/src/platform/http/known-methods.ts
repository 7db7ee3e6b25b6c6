import type { FastifyInstance } from 'fastify'

interface KnownRoute {
  pattern: RegExp
  methods: readonly string[]
}

/** The methods that a path is mounted with, where it is known: none for others, nor for those of admins. */
export type MethodsOf = (path: string) => string[]

/** Notes what is mounted from now on. */
export function recordMethods(app: FastifyInstance): MethodsOf {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === 'admin' || takesAnyPath(url)) return
    routes.push({ pattern: buildPattern(url), methods: [method].flat() })
  })
  return (path) => [...new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))]
}

const takesAnyPath = (url: string) => url === '/*' || url === '/api/*'

const buildPattern = (url: string) => {
  const literal = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}

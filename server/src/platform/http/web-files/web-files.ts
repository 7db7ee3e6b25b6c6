import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compressAnswers } from '../compress-answers.ts'
import { packPage, sendPage } from './compressed-page.ts'

const HASHED = /\/assets\//
/** What only a file is called: no page of the app has a dot in its address. A full stop after a pasted address is none. */
const FILE_NAME = /\/\.[^/]|\.\w{1,12}\/?$/

/** Of the app's pages; each built file has a route of its own. */
export const PAGE_ROUTE = '/*'

interface PageRoute {
  Params: { '*': string }
}

export interface WebFiles {
  /** Folder of the built web app. */
  webDir: string
  /** HTML to add to the head of the page at an address; '' for none. */
  headOf(request: FastifyRequest): Promise<string>
  /** HTML to add to the head of every other page. */
  usualHead: string
}

/** Serves the built web app; every address that is called like no file and is not the API's opens it. */
export async function serveWeb(app: FastifyInstance, { webDir, headOf, usualHead }: WebFiles): Promise<void> {
  const page = await readFile(path.join(webDir, 'index.html'), 'utf8')
  const withHead = (head: string) => page.replace('</head>', () => `${head}\n</head>`)
  const usual = await packPage(withHead(usualHead))
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(response, file) {
      const lasting = HASHED.test(file)
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  await app.register(async (pages) => {
    // The page holds the first pictures: with a head of its own, and so not packed by the build, it is 80 kB.
    await compressAnswers(pages)
    pages.get<PageRoute>(PAGE_ROUTE, { schema: { hide: true } }, async (request, reply) => {
      if (isLikeAFile(`/${request.params['*']}`))
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      const head = await headOf(request)
      reply.header('cache-control', 'no-cache')
      if (!head) return sendPage(request, reply, usual)
      return reply.type('text/html; charset=utf-8').send(withHead(head))
    })
  })
}

/** Of an address as the router decoded it, without the query. */
const isLikeAFile = (address: string) => HASHED.test(address) || FILE_NAME.test(address)

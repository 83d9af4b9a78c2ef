import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { WorldDescription } from '../../stack/worldDescription.ts'

/**
 * Builds the pages of the guides' examples, and the template `plain`, for a local world.
 *
 * @param root of the repository
 * @param outDir folder for the pages: `/several-chains/index.html` and so on
 */
export async function buildExamples(root: string, outDir: string, world: WorldDescription): Promise<void> {
  const docs = join(root, 'sdk/docs/examples')
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('index.html'))
  for (const [folder, files] of [
    [docs, pages],
    [join(root, 'sdk/create/templates'), ['plain/index.html']],
  ] as const)
    await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      plugins: [replaceUrls(world)],
      resolve: {
        alias: [
          { find: /^airlock-sdk$/, replacement: join(root, 'sdk/dist/index.js') },
          { find: /^airlock-sdk\/(.+)$/, replacement: join(root, 'sdk/dist/$1.js') },
        ],
      },
      build: {
        target: 'es2022',
        outDir,
        emptyOutDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: files.map((file) => join(folder, file)) },
      },
    })
}

/** Replaces the URLs of `airlock-dev` and of the reader's own services by those of a local world. */
function replaceUrls({ urls, projectId, chains }: WorldDescription): Plugin {
  const replaced = [
    ['http://modal.localhost:4401', urls.modal],
    ['00000000000000000000000000a1710c', projectId],
    ['http://127.0.0.1:4412', chains.find(({ id }) => id === 31337)!.rpcUrl],
    ['https://paymaster.example/rpc', urls.paymaster],
  ] as const
  const replace = (code: string) => replaced.reduce((result, [from, to]) => result.replaceAll(from, to), code)
  return {
    name: 'airlock:examples',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/node_modules/') ? undefined : replace(code)),
    transformIndexHtml: { order: 'pre', handler: replace },
  }
}

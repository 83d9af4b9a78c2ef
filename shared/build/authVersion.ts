import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** All inputs of the auth frame's build. */
const sources = [
  ...['package.json', 'package-lock.json', 'shared/build', 'shared/src', 'auth-frame/api', 'auth-frame/build'],
  ...['auth-frame/messages', 'auth-frame/src', 'auth-frame/vite.config.ts'],
]

/**
 * Returns the release of the auth frame: the package's version, and a hash of all inputs of the auth frame's build.
 * The deployment is not one of them. `stampBuilds` adds its hash to the name of the folder that contains the auth
 * frame's pages, so the files at a URL never change. It also tells the modal this name, so the modal only loads the
 * auth frame that was built and stamped together with it.
 */
export function authVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const hash = createHash('sha256')
  const pages = readdirSync(join(root, 'auth-frame')).filter((name) => name.endsWith('.html'))
  for (const file of [...sources, ...pages.map((name) => `auth-frame/${name}`)].flatMap(filesOf).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return `${version}-${hash.digest('hex').slice(0, 16)}`
}

/** Lists files recursively. Skips tests. Also skips generated files, because the list contains their sources. */
function filesOf(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'generated' && !/\.test(-d)?\.tsx?$|\.snap$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`))
}

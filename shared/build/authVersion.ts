import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deploymentFile } from './injectDeployment.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** What the auth frame is built from. */
const sources = [
  ...['package.json', 'package-lock.json', 'shared/build', 'shared/src', 'auth-frame/api', 'auth-frame/build'],
  ...['auth-frame/messages', 'auth-frame/src', 'auth-frame/vite.config.ts'],
]

/**
 * The version of the auth frame, which is part of its address: `{authOrigin}/{version}/index.html`. The modal is built
 * with it, so that it loads the auth frame of its own release and no other, and what is at that address never changes.
 * It is the package's version and a hash of all that the auth frame is built from, so that both builds know it in
 * whichever order they run.
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
  hash.update(readFileSync(deploymentFile()))
  return `${version}-${hash.digest('hex').slice(0, 16)}`
}

/** Tests are no part of it, nor is what is generated from the texts, which is. */
function filesOf(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'generated' && !/\.test(-d)?\.tsx?$|\.snap$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deploymentFile } from './injectDeployment.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** All inputs of the auth frame's build. */
const sources = [
  ...['package.json', 'package-lock.json', 'shared/build', 'shared/src', 'auth-frame/api', 'auth-frame/build'],
  ...['auth-frame/messages', 'auth-frame/src', 'auth-frame/vite.config.ts'],
]

/**
 * Returns the version of the auth frame, which is part of its URL: `{authOrigin}/{version}/index.html`. The modal's
 * build contains the version, so the modal only loads the auth frame of its own release, and the files at that URL
 * never change. The version is the package's version and a hash of all inputs of the auth frame's build. The builds of
 * both frames compute the version, so the order of the builds does not matter.
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

/** Lists files recursively. Skips tests. Also skips generated files, because the list contains their sources. */
function filesOf(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'generated' && !/\.test(-d)?\.tsx?$|\.snap$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`))
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Packed } from './packPackages.ts'

/** The packages that a created dapp installs, and `create-airlock` itself. */
export const createdWith = ['.', 'sdk/dev', 'sdk/create']

/**
 * Starts an npm registry that has some packages of its own, and redirects all other requests to the registry that npm
 * is configured to use.
 *
 * @param packages the packages of its own
 * @returns the URL of the registry, and a function that stops it
 */
export async function startRegistry(
  packages: readonly Packed[],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const byName = new Map(packages.map((each) => [each.manifest.name, each]))
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://registry').pathname).slice(1)
    const [name = '', file] = path.split('/-/')
    const found = byName.get(name)
    if (!found) return response.writeHead(307, { location: new URL(request.url!.slice(1), upstream).href }).end()
    const bytes = readFileSync(found.tarball)
    if (file) return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
    const { manifest } = found
    const dist = {
      tarball: `${url()}${name}/-/${manifest.version}.tgz`,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        name,
        'dist-tags': { latest: manifest.version },
        versions: { [manifest.version]: { ...manifest, dist } },
      }),
    )
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: url(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

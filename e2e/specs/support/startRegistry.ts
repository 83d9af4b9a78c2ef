import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Manifest = { readonly name: string; readonly version: string }

/** A package of this repository, as `npm pack` made it. */
export type Packed = { readonly manifest: Manifest; readonly tarball: string }

/**
 * Starts an npm registry that has some packages of its own, and redirects all other requests to another registry.
 *
 * @param packages the packages of its own
 * @param upstream URL of the other registry, with a slash at the end
 * @returns the URL of the registry, and a function that stops it
 */
export async function startRegistry(
  packages: readonly Packed[],
  upstream: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
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

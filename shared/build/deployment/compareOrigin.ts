import type { Deployment } from '../../src/deployment.ts'
import { type Integrity, integrityOf, readIntegrity } from '../Integrity.ts'
import { cacheRule, contentTypeOf, headersOfFile } from './headersOfFile.ts'

/**
 * A difference between deployment and build. `wrong` is an error. For a `note`, whoever runs the check must decide
 * whether it is an error.
 */
export type Finding = { readonly kind: 'wrong' | 'note'; readonly text: string }

type Input = {
  readonly deployment: Deployment
  readonly origin: 'modal' | 'auth'
  /** Folder of this origin's build. */
  readonly folder: string
  readonly fetch: typeof fetch
}
/** Number of concurrent requests. */
const atOnce = 8
const policyName = 'content-security-policy'
/** Headers that browsers read for every file. The other headers matter only for pages. */
const ofEach = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']

/** Compares each file of a build and its headers with what an origin serves. */
export async function compareOrigin({ deployment, origin, folder, fetch }: Input): Promise<readonly Finding[]> {
  const integrity = readIntegrity(folder)
  const base = origin === 'modal' ? deployment.modalOrigin : deployment.authOrigin
  const wrong = (text: string): Finding => ({ kind: 'wrong', text })
  const hostsSeen = new Set<string>()

  const compareFile = async (file: string, path = `/${file}`): Promise<readonly Finding[]> => {
    const address = base + path
    const response = await fetch(address, { redirect: 'manual' })
    if (response.status !== 200) return [wrong(`${address}: status ${response.status}`)]
    const content = new Uint8Array(await response.arrayBuffer())
    const other = integrityOf(content) !== integrity.files[file]
    return [
      ...(other ? [wrong(`${address}: other content than the build’s`)] : []),
      ...compareHeaders(file, address, response),
    ]
  }

  const compareHeaders = (file: string, address: string, { headers }: Response): readonly Finding[] => {
    const own = headersOfFile(deployment, origin, integrity, `/${file}`)
    const expected = {
      ...Object.fromEntries(Object.entries(own).filter(([name]) => file.endsWith('.html') || ofEach.includes(name))),
      'content-type': contentTypeOf(file),
      'cache-control': cacheRule(`/${file}`),
    }
    return Object.entries(expected).flatMap(([name, value]) => {
      const found = headers.get(name) ?? ''
      const isPolicy = name === policyName && origin === 'auth'
      const same = isPolicy ? withoutHosts(found, value) : found
      return same === value
        ? []
        : [wrong(`${address}: ${name} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`)]
    })
  }

  /**
   * Removes the allowlisted hosts from the end of a policy, because the hosts differ per project. Does this only if the
   * expected policy allows hosts there. Records the removed hosts, so that a note can report them.
   */
  const withoutHosts = (found: string, expected: string): string => {
    if (!found.startsWith(`${expected} `)) return found
    const hosts = found.slice(expected.length + 1).split(' ')
    if (expected.endsWith("'none'") || !hosts.every((host) => /^https:$|^https?:\/\/[\w.*:-]+$/.test(host)))
      return found
    for (const host of hosts) hostsSeen.add(host)
    return expected
  }

  const findings = await inTurns(publicFiles(integrity), (file) => compareFile(file))
  const index = origin === 'modal' ? await compareFile('index.html', '/') : []
  const missing = `${base}/nothing-${crypto.randomUUID()}.html`
  const { status } = await fetch(missing, { redirect: 'manual' })
  const standIn = status === 404 ? [] : [wrong(`${missing}: status ${status}, not 404`)]
  const note: Finding = { kind: 'note', text: `${base} may be embedded by ${[...hostsSeen].join(', ')}` }
  return [...findings, ...index, ...standIn, ...(hostsSeen.size > 0 ? [note] : [])]
}

/** Returns the public files of a build: all files except those whose path starts with a dot. */
const publicFiles = ({ files }: Integrity) => Object.keys(files).filter((file) => !file.startsWith('.'))

async function inTurns<item, result>(items: readonly item[], work: (item: item) => Promise<readonly result[]>) {
  const found: result[] = []
  const rest = [...items]
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) found.push(...(await work(next)))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

import type { Deployment } from '#shared/deployment/deployment.ts'
import { createHttp, type Http } from './http.ts'
import { pageFetch, type ReadNode } from './pageFetch.ts'

/** What every call is identified by, as query entries: there are no headers for it. */
type Identification = {
  readonly projectId: string
  /** SDK type. */
  readonly st: string
  /** SDK version. */
  readonly sv: string
}
export type Api = {
  readonly http: Http
  readonly deployment: Deployment
  readonly identity: Identification
  /** The page around the modal, and how to ask its own node. */
  readonly page?: { readonly origin: string; readonly http: Http }
}

/**
 * The servers of one deployment, asked in the name of one project.
 *
 * @param input.sdkVersion as the host's SDK names it; `sv` is `html-universal-<version>`
 * @param input.page what reads a node of the visitor's device, which the page alone may
 */
export function createApi(input: {
  readonly deployment: Deployment
  readonly projectId: string
  readonly sdkVersion: string
  /** The name under which the relay knows this client, once it has one: the blockchain API hears it. */
  readonly clientId?: () => string | undefined
  readonly http?: Http
  readonly page?: { readonly origin: string; readonly readNode: ReadNode }
}): Api {
  const { deployment, projectId, sdkVersion, clientId = () => undefined, page } = input
  const http = naming(input.http ?? createHttp(), deployment.blockchainApi, clientId)
  const ofPage = page && { page: { origin: page.origin, http: createHttp({ fetch: pageFetch(page.readNode) }) } }
  return { http, ...ofPage, deployment, identity: { projectId, st: 'appkit', sv: `html-universal-${sdkVersion}` } }
}

/** Names the client in what is read from one server: `clientId`, the last entry of the query. */
const naming = (http: Http, server: string, clientId: () => string | undefined): Http => ({
  ...http,
  get: (url, ask) =>
    http.get(url, url.startsWith(`${server}/`) ? { ...ask, query: { ...ask.query, clientId: clientId() } } : ask),
})
